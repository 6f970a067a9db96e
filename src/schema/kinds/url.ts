import type { ValueKind } from './kind';
import { textual } from './textual';

/** Whether a text is a web address that may be shown as a link: `http` or `https`, with a host and without a user name. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\<>"]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  // `https://bank.example@evil.example` leads to the second host
  return username === '' && password === '' && hostname !== '';
}

/** Stored as typed. Any other scheme (`javascript:`, `data:`) is refused. */
export const url: ValueKind<'url'> = {
  ...textual,
  fromText: (text) => text.trim(),
  icon: 'link-2',
  blank: { kind: 'url' },
  sample: (n) => `https://example.com/${n + 1}`,
};
