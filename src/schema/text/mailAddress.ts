/** Mail addresses in canonical form, with letters of any language (RFC 6531, RFC 5891) and the domain in lower case. */
import punycode from 'punycode/punycode.js';
import * as z from 'zod/mini';

const zodEmail = z.email();
/** Characters that would make a URL contain more than a host. */
const notInHosts = /[\s/?#@:%\\[\]]/;
const ascii = /^[\x21-\x7e]*$/;

/** A domain with its Punycode decoded; undefined if that is invalid. */
function decoded(domain: string): string | undefined {
  try {
    return punycode.toUnicode(domain.toLowerCase());
  } catch {
    return undefined;
  }
}

/** A domain with letters beyond ASCII, in Punycode; undefined if it is invalid. */
function encoded(domain: string): string | undefined {
  if (notInHosts.test(domain)) return undefined;
  const url = `http://${domain}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
}

/** The domain as sent over the network, in Punycode; undefined if it is invalid. */
function wireDomain(domain: string): string | undefined {
  if (!ascii.test(domain)) return encoded(domain);
  const wire = domain.toLowerCase();
  if (!/(^|\.)xn--/.test(wire)) return wire;
  // newer runtimes take a domain in ASCII as it is, so that only its letters show whether its Punycode is valid
  const letters = decoded(wire);
  return letters !== undefined && encoded(letters) === wire ? wire : undefined;
}

/** Parses an address to its canonical form; undefined if it is invalid. */
export function readMailAddress(text: string): string | undefined {
  const atIndex = text.lastIndexOf('@');
  if (atIndex < 1) return undefined;
  const name = text.slice(0, atIndex).normalize('NFC');
  const domain = wireDomain(text.slice(atIndex + 1));
  if (domain === undefined) return undefined;
  // zod accepts only ASCII, so every letter of other scripts is replaced to check the structure
  const letters = name.replace(/[\p{L}\p{M}\p{N}]/gu, 'a');
  const labels = domain.replace(/(?<=^|\.)xn--[a-z0-9-]+(?=\.|$)/g, 'xn');
  if (!zodEmail.safeParse(`${letters}@${labels}`).success) return undefined;
  const displayDomain = punycode.toUnicode(domain);
  return /(^|\.)-|-(\.|$)/.test(displayDomain) ? undefined : `${name}@${displayDomain}`;
}
