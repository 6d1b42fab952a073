/** The page's only style; its hash stands in the page's security policy. */
export const docsStyle = `
:root { color: #16181d; background: #fff; font: 16px/24px system-ui, sans-serif; }
body { margin: 0 auto; max-width: 1040px; padding: 24px 16px 96px; }
h1 { font-size: 30px; line-height: 36px; margin: 0 0 8px; }
h2 { font-size: 24px; line-height: 32px; margin: 48px 0 12px; text-transform: capitalize; }
h3 { font-size: 16px; line-height: 24px; margin: 0; overflow-wrap: anywhere; }
code, pre { font-family: ui-monospace, monospace; font-size: 14px; line-height: 20px; }
pre { margin: 0; padding: 12px; overflow-x: auto; white-space: pre-wrap; background: #f6f6f7; border-radius: 8px; }
article { border: 1px solid #e4e5e9; border-radius: 12px; margin: 12px 0; padding: 16px; }
article.planned { border-style: dashed; }
article:target { border-color: #16181d; }
em { font: 500 12px/16px system-ui, sans-serif; padding: 2px 8px; border-radius: 999px; color: #8a5a00; background: #fffaeb; }
p, li, dt { color: #565c69; }
p { margin: 4px 0 12px; }
dl { display: grid; grid-template-columns: 140px minmax(0, 1fr); gap: 8px 16px; margin: 0; font-size: 14px; line-height: 20px; }
dd, ul { margin: 0; padding: 0; }
dd ul, nav ul { display: flex; flex-wrap: wrap; gap: 4px 16px; list-style: none; }
nav ul { padding: 12px 0; font-size: 14px; text-transform: capitalize; }
a { color: #1d5fa8; }
:focus-visible { outline: 2px solid #16181d; outline-offset: 2px; }
@media (max-width: 600px) { dl { grid-template-columns: minmax(0, 1fr); } dt { margin-top: 4px; } }
`;
