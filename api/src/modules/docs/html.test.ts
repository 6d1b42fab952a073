import { html } from './html.ts';

describe('markup', () => {
  it('escapes texts, and texts only', () => {
    const inner = html`<b>${'<i>&"\''}</b>`;
    expect(html`<p title="${'"x"'}">${inner}${[inner, 'a<b']}${5}</p>`.text).toBe(
      '<p title="&quot;x&quot;"><b>&lt;i&gt;&amp;&quot;&#39;</b><b>&lt;i&gt;&amp;&quot;&#39;</b>a&lt;b5</p>',
    );
  });
});
