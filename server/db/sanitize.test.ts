import { describe, expect, it } from 'vitest';
import { sanitize } from './sanitize';

describe('sanitized HTML', () => {
  it.each([
    [
      '<p>Hola <strong>mundo</strong></p><ul><li>uno</li></ul>',
      '<p>Hola <strong>mundo</strong></p><ul><li>uno</li></ul>',
    ],
    ['<table><tr><td colspan="2">a</td></tr></table>', '<table><tr><td colspan="2">a</td></tr></table>'],
    ['<p dir="rtl" lang="ar">سلام</p>', '<p dir="rtl" lang="ar">سلام</p>'],
    ['<img src="data:image/png;base64,AAAA" alt="x">', '<img src="data:image/png;base64,AAAA" alt="x" />'],
    ['<img src="/logo.svg">', '<img src="/logo.svg" />'],
  ])('keeps %s', (html, expected) => {
    expect(sanitize(html)).toBe(expected);
  });

  it.each([
    '<script>alert(1)</script>',
    '<style>@import "https://x.example"</style>',
    '<iframe src="/x"></iframe>',
    '<object data="x"></object><embed src="x">',
    '<link rel="stylesheet" href="https://x.example">',
    '<meta http-equiv="refresh" content="0;url=https://x.example">',
    '<base href="https://x.example">',
    '<form action="https://x.example"><input name="a"></form>',
    '<svg onload="x()"><image href="https://x.example/a.png"/></svg>',
    '<math><mtext></mtext></math>',
    '<img src="https://x.example/p.gif">',
    '<img src="//x.example/p.gif">',
    '<img src="/\\x.example/p.gif">',
    '<img src="data:image/svg+xml;base64,AAAA">',
    '<img src="data:text/html,x">',
    '<img src="javascript:x()">',
    '<video src="https://x.example"></video>',
    '<!-- x -->',
  ])('drops %s', (html) => {
    expect(sanitize(html)).toBe('');
  });

  it('keeps external links, but no script and no referrer', () => {
    expect(sanitize('<a href="https://b.example" onclick="x()" style="position:fixed">b</a>')).toBe(
      '<a href="https://b.example" rel="noopener noreferrer nofollow" target="_blank">b</a>',
    );
    for (const href of ['javascript:x()', ' java\nscript:x()', 'data:text/html,x', 'vbscript:x', '//x.example'])
      expect(sanitize(`<a href="${href}">b</a>`)).toBe('<a rel="noopener noreferrer nofollow" target="_blank">b</a>');
  });

  it('drops styles and elements that could imitate the page', () => {
    expect(sanitize('<div class="shell" id="root" style="position:fixed;inset:0" data-x="1">x</div>')).toBe(
      '<div>x</div>',
    );
  });

  it('does not change when it is sanitized again', () => {
    const sanitized = sanitize('<p>a &amp; b &lt;script&gt; <b>c</b><img src=x onerror=y></p>');
    expect(sanitize(sanitized)).toBe(sanitized);
    expect(sanitized).toBe('<p>a &amp; b &lt;script&gt; <b>c</b></p>');
  });
});
