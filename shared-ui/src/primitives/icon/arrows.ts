export const chevronUpIcon = 'm6 15 6-6 6 6';
export const chevronDownIcon = 'm6 9 6 6 6-6';
export const chevronRightIcon = 'm9 6 6 6-6 6';
export const chevronLeftIcon = 'm15 6-6 6 6 6';
export const arrowRightIcon = 'M5 12h14m-6-6 6 6-6 6';
export const arrowOutIcon = 'M9 6h9v9M18 6 6 18';
