/** Mail addresses, letters of any language among them (RFC 6531, RFC 5891): one has one form, its domain in small letters. */
import punycode from 'punycode/punycode.js';
import * as z from 'zod/mini';

const plain = z.email();
/** What would make more than a host of it in a URL. */
const notInHosts = /[\s/?#@:%\\[\]]/;
const ascii = /^[\x21-\x7e]*$/;

/** The domain as it is sent over the wire; undefined for what is none. */
function wireDomain(domain: string): string | undefined {
  if (ascii.test(domain) && !/(^|\.)xn--/i.test(domain)) return domain.toLowerCase();
  if (notInHosts.test(domain)) return undefined;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** An address in its one form; undefined for what is none. */
export function readMailAddress(text: string): string | undefined {
  const at = text.lastIndexOf('@');
  if (at < 1) return undefined;
  const name = text.slice(0, at).normalize('NFC');
  const domain = wireDomain(text.slice(at + 1));
  if (domain === undefined) return undefined;
  // the rules of addresses are asked about their shape: a letter is a letter
  const letters = name.replace(/[\p{L}\p{M}\p{N}]/gu, 'a');
  const labels = domain.replace(/(?<=^|\.)xn--[a-z0-9-]+(?=\.|$)/g, 'xn');
  if (!plain.safeParse(`${letters}@${labels}`).success) return undefined;
  const shown = punycode.toUnicode(domain);
  return /(^|\.)-|-(\.|$)/.test(shown) ? undefined : `${name}@${shown}`;
}
