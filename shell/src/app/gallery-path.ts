/** Where every component is shown in every state; in development only, and rendered by the browser only. */
export const GALLERY_PATH = '/__ui';

export const GALLERY_ID = 'shell:gallery';
