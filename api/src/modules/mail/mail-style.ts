/** The marketplace's own colours (specification chapter 3, header 0) as mails have them. */
export const colours = {
  ink: '#16181D',
  muted: '#565C69',
  hairline: '#E4E5E9',
  ground: '#F6F6F7',
  sheet: '#FFFFFF',
  band: '#9BCDB0',
} as const;

/** Fonts that every machine has: a mail loads nothing. */
export const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Text of a mail: size and height of its line in px. */
export const text = {
  body: `${FONT};font-size:16px;line-height:24px;color:${colours.ink}`,
  small: `${FONT};font-size:14px;line-height:20px;color:${colours.muted}`,
  heading: `${FONT};font-size:16px;line-height:24px;font-weight:600;color:${colours.ink}`,
  title: `${FONT};font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.01em;color:${colours.ink}`,
} as const;

/**
 * For mail programs that read styles in the head: narrow gutters on phones, and a dark sheet where the reader's machine is
 * dark. Everything is readable without it.
 */
export const headStyle = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  'a{word-break:break-word}',
  '@media (max-width:480px){.edge{padding-left:16px!important;padding-right:16px!important}.around{padding:0!important}}',
  '@media (prefers-color-scheme:dark){',
  '.ground{background-color:#101215!important}.sheet{background-color:#1B1E24!important}',
  '.ink{color:#F1F2F4!important}.muted{color:#B3B8C2!important}.line{border-color:#3A3F49!important}',
  '.button{background-color:#F1F2F4!important}.button a{color:#16181D!important}}',
].join('');
