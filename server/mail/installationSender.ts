/**
 * Returns the sender: `?from=` of `SMTP_URL`, otherwise its user if that is an address, otherwise `no-responder@` at the host of
 * `PUBLIC_URL`.
 */
export function senderOf(smtpUrl: string, publicUrl: string): string {
  const url = new URL(smtpUrl);
  const user = decodeURIComponent(url.username);
  const host = new URL(publicUrl).hostname;
  return (
    url.searchParams.get('from') ||
    (user.includes('@') ? user : `no-responder@${/^[\d.:[\]]+$/.test(host) ? 'localhost' : host}`)
  );
}

/** Returns the address of the sender, without its name. */
export function senderAddressOf(smtpUrl: string, publicUrl: string): string {
  const sender = senderOf(smtpUrl, publicUrl);
  return /<([^<>]+)>/.exec(sender)?.[1] ?? sender.trim();
}
