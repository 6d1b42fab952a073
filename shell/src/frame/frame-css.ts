import { from, neutralRoles } from 'shared-ui/tokens';

const neutral = Object.entries(neutralRoles).map(([role, value]) => `--${role}:${value}`);

/**
 * Styles of the frame around every page, by the names in `data-frame`. The server writes them into the HTML: there they cost
 * no script of the first load.
 */
export const FRAME_CSS = `
:is([data-frame=neutral],[data-frame=neutral]~*,body:has([data-frame=neutral])>:not(#root)){${neutral.join(';')}}
[data-frame=skip]{position:fixed;top:var(--s8);left:var(--s8);z-index:var(--z-toast);padding:var(--s12) var(--s16);
border-radius:var(--r8);background:var(--ink);color:var(--paper);font:var(--t14)}
[data-frame=skip]:not(:focus){clip-path:inset(50%)}
[data-frame=progress]{position:fixed;inset:0 0 auto;z-index:var(--z-toast);height:3px;background:var(--ink);
transform:scaleX(0);transform-origin:left;animation:frame-progress 4s var(--enter) 250ms forwards}
@keyframes frame-progress{60%{transform:scaleX(.7)}to{transform:scaleX(.9)}}
@media (prefers-reduced-motion:reduce){[data-frame=progress]{animation-duration:1ms}}
[data-frame=mark]{position:fixed;bottom:var(--s8);left:var(--s8);z-index:var(--z-bar);padding:var(--s4) var(--s12);
border:1px solid var(--warning);border-radius:var(--full);background:var(--warning-soft);color:var(--warning);
font:var(--t12);font-weight:600}
[data-frame=announcement]{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
[data-frame=notices]{position:fixed;inset:auto var(--gutter) calc(var(--s16) + env(safe-area-inset-bottom));
z-index:var(--z-toast);display:grid;justify-items:center;gap:var(--s8);pointer-events:none}
[data-frame=notices]>*{display:flex;align-items:center;gap:var(--s12);max-width:560px;
padding:var(--s8) var(--s8) var(--s8) var(--s20);border:1px solid var(--hairline);border-radius:var(--r12);
background:var(--paper);box-shadow:var(--e3);font:var(--t14);pointer-events:auto}
[data-frame=notices]>p{padding:var(--s12) var(--s20)}
[data-frame=notices]>*>button{flex:none}
[data-frame=search]{position:fixed;inset:0 0 auto;width:100%;max-width:none;margin:0;padding:6px var(--gutter);overflow:visible;
border:0;border-bottom:1px solid var(--hairline);background:var(--paper);color:var(--ink);--focus:var(--ink)}
[data-frame=search]::backdrop{background:var(--scrim)}
[data-frame=search]>div:first-child{display:flex;align-items:center;gap:var(--s4)}
[data-frame=search-field]{position:relative;flex:1}
[data-frame=search-field]>input{width:100%;min-height:44px;padding:9px 48px 9px 16px;border:1px solid var(--edge);
border-radius:var(--full);background:var(--paper);font:var(--t16)}
[data-frame=search-field]>input::placeholder{color:var(--placeholder);opacity:1}
[data-frame=search-field]>button{position:absolute;top:0;right:0}
${from(768)}{
[data-frame=search]{position:relative;inset:auto;display:block;flex:1 1 200px;min-width:160px;max-width:360px;margin-left:auto;
padding:0;border:0;background:none}
form[data-frame=search]+*{margin-left:0}
[data-frame=search]>div:first-child>button:last-child{display:none}
[data-frame=search-field]>input{min-height:40px;padding-block:7px;font:var(--t14)}
[data-frame=search-field]>button{top:-2px}}
[data-frame=on-market]{align-self:center;min-width:0;padding-inline:var(--s8);overflow:hidden;font:var(--t12);text-overflow:ellipsis;white-space:nowrap}
[data-frame=nameplate]{min-width:0;padding-inline:var(--s12);border-inline-width:4px;border-inline-style:double;border-radius:var(--r8);
background:var(--paper);--focus:var(--ink)}
[data-frame=nameplate]>a{display:block;padding-top:2px;overflow:hidden;font:var(--t16);font-weight:600;letter-spacing:.04em;text-overflow:ellipsis;
white-space:nowrap}
[data-frame=nameplate]>p{display:flex;gap:var(--s8);color:var(--muted);font:var(--t12);line-height:24px;white-space:nowrap}
[data-frame=nameplate]>p>a{text-decoration:underline}
[data-frame=nameplate]+nav{display:none}
${from(768)}{[data-frame=nameplate]>a{font:var(--t20);letter-spacing:.04em}[data-frame=nameplate]+nav{display:flex}}`;
