/** What proxies in front say of the caller, as plain addresses: some write the port too, and a port is no other caller. */
import { isIP } from 'node:net';

/** What stands for an entry that is no address (RFC 7239, 6): one caller, however it is written. */
const unknown = 'unknown';

/** `1.2.3.4:5678`, `[2001:db8::1]:5678`, `"[2001:db8::1]"` → the address alone; `unknown` for what is none. */
export function plainAddress(entry: string): string {
  const text = entry.trim().replace(/^"(.*)"$/, '$1');
  const bare = /^\[([^\]]*)\](?::\d*)?$/.exec(text)?.[1] ?? /^([\d.]+):\d*$/.exec(text)?.[1] ?? text;
  return isIP(bare) === 0 ? unknown : bare;
}

/** An `X-Forwarded-For` of plain addresses. */
export const plainAddresses = (header: string): string => header.split(',').map(plainAddress).join(', ');

/** Who else might tell a server behind us where a call comes from: we say that, by what `TRUST_PROXY` lets us believe. */
export const saysWhoCalls = (header: string): boolean =>
  /^(forwarded|x-forwarded(-.*)?|x-real-ip|x-client-ip|x-cluster-client-ip|true-client-ip|cf-connecting-ip|fastly-client-ip|x-original-(url|host|forwarded-for)|x-rewrite-url|x-host|x-http-host-override|via)$/.test(
    header,
  );
