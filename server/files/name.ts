const longest = 200;

/** A file's name as it is kept: one line without a path, nothing that turns its letters around, never empty. */
export function tidyName(given: string): string {
  const [name = ''] = given.normalize('NFC').split(/[\\/]/).slice(-1);
  const tidy = name
    // as browsers write it in a form
    .replace(/%22/g, '"')
    .replace(/\p{Surrogate}/gu, '')
    // control characters, and those that would show `gpj.exe` as `exe.jpg`
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (tidy === '') return 'archivo';
  if (tidy.length <= longest) return tidy;
  const [ending = ''] = /\.[^.]{1,12}$/.exec(tidy) ?? [];
  return tidy.slice(0, longest - ending.length).replace(/\p{Surrogate}/gu, '') + ending;
}
