const MAX_COMPLETIONS = 5;

/** Returns completions of a partly typed address with the given mail domains. */
export function completionsOf(typed: string, domains: readonly string[]): string[] {
  const [name = '', domain = '', ...extraParts] = typed.trim().split('@');
  if (name === '' || extraParts.length > 0 || /\s/.test(name)) return [];
  return domains
    .filter((candidate) => candidate.startsWith(domain.toLowerCase()) && candidate !== domain)
    .slice(0, MAX_COMPLETIONS)
    .map((candidate) => `${name}@${candidate}`);
}
