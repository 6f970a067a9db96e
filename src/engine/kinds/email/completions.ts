const MOST = 5;

/** Completions of an address that is being typed, with these mail domains. */
export function completionsOf(typed: string, domains: readonly string[]): string[] {
  const [name = '', domain = '', ...more] = typed.trim().split('@');
  if (name === '' || more.length > 0 || /\s/.test(name)) return [];
  return domains
    .filter((known) => known.startsWith(domain.toLowerCase()) && known !== domain)
    .slice(0, MOST)
    .map((known) => `${name}@${known}`);
}
