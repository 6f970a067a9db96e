import { afterEach, describe, expect, it, vi } from 'vitest';
import { safeFragment } from './safeHtml';

const sanitised = (html: string): string => {
  const container = document.createElement('div');
  container.append(safeFragment(html));
  return container.innerHTML;
};

afterEach(() => vi.restoreAllMocks());

describe('sanitised HTML', () => {
  it('keeps text and its structure', () => {
    const html =
      '<h2>Corte</h2><p>El <b>sábado</b></p><ul><li>uno</li></ul><table><tbody><tr><td>1</td></tr></tbody></table>';
    expect(sanitised(html)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '<svg onload=alert(1)><script>alert(1)</script></svg>',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
    '<form action="//evil"><input name=a autofocus onfocus=alert(1)></form>',
    '<style>@import "//evil"</style>',
    '<link rel=stylesheet href=//evil><base href=//evil><meta http-equiv=refresh content=0>',
    '<object data=//evil></object><embed src=//evil><video src=//evil></video>',
    '<template><img src=//evil></template>',
  ])('neither runs scripts nor loads anything: %s', (html) => {
    const cleaned = sanitised(`<p>a</p>${html}`);
    expect(cleaned).not.toMatch(
      /script|onerror|onload|onfocus|evil|style|<(img|iframe|form|input|object|embed|video|link)/i,
    );
  });

  it('has no styles, classes or ids', () => {
    expect(
      sanitised('<p style="position:fixed;background:url(//evil)" class="shell" id="content" data-x="1">a</p>'),
    ).toBe('<p>a</p>');
  });

  it('shows only embedded images; of others, only their alternative text', () => {
    const embedded = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="plano">';
    expect(sanitised(embedded)).toBe(embedded);
    expect(sanitised('<img src="https://evil.example/t.gif" alt="plano">')).toBe('plano');
    expect(sanitised('<img src="data:image/svg+xml;base64,PHN2Zz4=" srcset="//evil 2x">')).toBe('');
  });

  it('opens links in a new page, and never runs a script link', () => {
    const link = sanitised('<a href="https://example.com/x" target="_self" ping="//evil">x</a>');
    expect(link).toContain('href="https://example.com/x"');
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="noopener noreferrer nofollow"');
    expect(link).not.toContain('ping');
    for (const href of ['javascript:alert(1)', ' jAvascript:alert(1)', 'data:text/html,x', '//evil.example', 'blob:x'])
      expect(sanitised(`<a href="${href}">x</a>`)).toBe('<a>x</a>');
  });
});
