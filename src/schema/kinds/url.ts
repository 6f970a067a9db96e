import type { ValueKind } from './kind';
import { textual } from './textual';

/** Whether a text is an address that may be a link: of the web, with a host, and nobody's name before it. */
export function isWebAddress(text: string): boolean {
  if (!/^https?:\/\/[^\s\\<>"]+$/i.test(text) || !URL.canParse(text)) return false;
  const { username, password, hostname } = new URL(text);
  // `https://bank.example@evil.example` leads to the latter
  return username === '' && password === '' && hostname !== '';
}

/** Kept as it was written. Any other scheme (`javascript:`, `data:`) is refused. */
export const url: ValueKind<'url'> = {
  ...textual,
  fromText: (text) => text.trim(),
};
