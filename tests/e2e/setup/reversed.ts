import type { Page } from '@playwright/test';

/** An amount, a percentage, a number with its sign or unit, a span of hours or numbers, a day with its time. */
const SIGNED = [
  String.raw`(?:[A-Z]{0,2}\$|€|[+−-])\s?\d[\d.,]*(?:\s[MkKh%])?`,
  String.raw`\d[\d.,]*\s?[%٪]`,
  String.raw`\d\d?:\d\d[–-]\d\d?:\d\d`,
  String.raw`\d\d/\d\d/\d{4}\s+\d\d:\d\d`,
  String.raw`\d[\d.,]*–\d[\d.,]*`,
  String.raw`\d[\d.,]*\s(?:km|kB|MB|s|h|min|M)\b`,
].join('|');

/**
 * Finds the figures that a text of another direction turns round, such as `% 37` for `37 %`, wherever they stand in it: the first
 * character of each must be to the left of its last one. Returns them with the text around.
 */
export const reversedIn = (page: Page): Promise<string[]> =>
  page.evaluate((pattern) => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxAt = (text: Node, index: number) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + 1);
      return range.getBoundingClientRect();
    };
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const content = text.textContent ?? '';
      if (!text.parentElement?.checkVisibility() || text.parentElement.closest('.visually-hidden, script, style'))
        continue;
      for (const { 0: figure, index } of content.matchAll(new RegExp(pattern, 'g'))) {
        const [first, last] = [boxAt(text, index), boxAt(text, index + figure.length - 1)];
        const isOneLine = Math.abs(first.top - last.top) < 3 && first.width > 0 && last.width > 0;
        if (isOneLine && first.left >= last.left)
          found.add(`${figure} in ${content.slice(0, 60)}, ${text.parentElement.className}`);
      }
    }
    return [...found];
  }, SIGNED);
