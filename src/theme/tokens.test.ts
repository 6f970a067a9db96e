import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const tokens = new Map(
  [...css.matchAll(/--([\w-]+):\s*light-dark\((#[0-9a-f]{6}),\s*(#[0-9a-f]{6})\)/g)].map(
    ([, name = '', light = '', dark = '']) => [name, { light, dark }],
  ),
);

const SURFACES = ['surface-0', 'surface-1', 'surface-2', 'surface-3'];
const TONES = ['neutral', 'info', 'progress', 'success', 'warning', 'danger', 'muted', 'accent'];
const KINDS = [...tokens.keys()].filter((name) => name.startsWith('kind-'));

/** WCAG 2.2 relative luminance of `#rrggbb`. */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((index) => {
    const channel = Number.parseInt(hex.slice(index, index + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((left, right) => left - right);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Computes `color-mix(in srgb, a share%, b)`, as used for the background of the kind chips. */
function mix(a: string, b: string, share: number): string {
  const channel = (index: number) => {
    const value = (hex: string) => Number.parseInt(hex.slice(index, index + 2), 16);
    return Math.round(value(a) * share + value(b) * (1 - share))
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  const color = (name: string) => {
    const pair = tokens.get(name);
    if (!pair) throw new Error(`tokens.css has no --${name}`);
    return pair[theme];
  };

  it.each(['text', 'text-muted', 'text-faint', 'ink', 'ink-strong'])('--%s is readable on every surface', (name) => {
    for (const surface of SURFACES)
      expect.soft(contrast(color(name), color(surface)), surface).toBeGreaterThanOrEqual(4.5);
  });

  it.each(TONES)('the tone %s is readable on its own background and on every surface', (tone) => {
    const text = color(`tone-${tone}`);
    expect.soft(contrast(text, color(`tone-${tone}-bg`))).toBeGreaterThanOrEqual(4.5);
    for (const surface of SURFACES) expect.soft(contrast(text, color(surface)), surface).toBeGreaterThanOrEqual(4.5);
  });

  it.each(KINDS)('%s is readable on its chip and on every surface', (kind) => {
    expect.soft(contrast(color(kind), mix(color(kind), color('surface-1'), 0.12))).toBeGreaterThanOrEqual(4.5);
    for (const surface of SURFACES)
      expect.soft(contrast(color(kind), color(surface)), surface).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['on-ink', 'ink'],
    ['on-ink', 'ink-strong'],
    ['on-accent', 'accent'],
    ['surface-1', 'tone-danger'],
    ['chrome-text', 'chrome'],
    ['chrome-muted', 'chrome'],
    ['chrome-text', 'chrome-hover'],
    ['chrome-muted', 'chrome-hover'],
  ])('--%s is readable on --%s', (text, background) => {
    expect(contrast(color(text), color(background))).toBeGreaterThanOrEqual(4.5);
  });

  it.each([
    ['focus', SURFACES],
    ['line-strong', SURFACES.slice(0, 3)],
  ])('the border --%s is visible on the surfaces that have it', (border, surfaces) => {
    for (const surface of surfaces)
      expect.soft(contrast(color(border), color(surface)), surface).toBeGreaterThanOrEqual(3);
  });

  it('the lamp is visible on the chrome', () => {
    expect(contrast(color('accent'), color('chrome'))).toBeGreaterThanOrEqual(3);
  });
});

it('has a colour for each of the thirteen ticket kinds', () => {
  expect(KINDS).toHaveLength(13);
});
