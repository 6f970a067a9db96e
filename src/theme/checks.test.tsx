/** Checkboxes and radio buttons have the product's colours in both themes. */
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import './tokens.css';
import './base.css';

afterEach(() => {
  cleanup();
  delete document.documentElement.dataset.theme;
});

/** Resolves a token of the theme to the color as computed by the browser. */
function colorOf(token: string): string {
  const probe = document.body.appendChild(document.createElement('i'));
  probe.style.color = `var(${token})`;
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

it.each(['light', 'dark'])('checkboxes and radio buttons have the colours of the %s theme', (theme) => {
  document.documentElement.dataset.theme = theme;
  render(
    <>
      <input type="checkbox" aria-label="off" />
      <input type="checkbox" aria-label="on" defaultChecked />
      <input type="radio" aria-label="chosen" defaultChecked />
    </>,
  );
  // colours change gradually
  for (const element of document.querySelectorAll('input')) element.style.transition = 'none';
  const style = (name: string) => getComputedStyle(screen.getByLabelText(name));
  expect(style('off').appearance).toBe('none');
  expect(style('off').backgroundColor).toBe(colorOf('--surface-1'));
  expect(style('off').borderTopColor).toBe(colorOf('--line-strong'));
  for (const name of ['on', 'chosen']) expect(style(name).backgroundColor).toBe(colorOf('--ink'));
  const mark = getComputedStyle(screen.getByLabelText('on'), '::before');
  expect(mark.opacity).toBe('1');
  expect(mark.backgroundColor).toBe(colorOf('--on-ink'));
});
