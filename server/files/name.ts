const longest = 200;

/** Returns a safe file name: one line without a path, without characters that change the direction of text, never empty. */
export function tidyName(given: string): string {
  const [name = ''] = given.normalize('NFC').split(/[\\/]/).slice(-1);
  const tidy = name
    // browsers encode quotes this way in a form
    .replace(/%22/g, '"')
    .replace(/\p{Surrogate}/gu, '')
    // control characters, including those that display `gpj.exe` as `exe.jpg`
    .replace(/[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  if (tidy === '') return 'archivo';
  if (tidy.length <= longest) return tidy;
  const [ending = ''] = /\.[^.]{1,12}$/.exec(tidy) ?? [];
  return tidy.slice(0, longest - ending.length).replace(/\p{Surrogate}/gu, '') + ending;
}
