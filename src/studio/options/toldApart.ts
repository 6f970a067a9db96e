export interface Choice {
  /** the technical name, which is one of its kind */
  value: string;
  label: string;
}

/** Choices in the order of their labels; those that are called alike with their technical names. */
export function toldApart(choices: readonly Choice[]): Choice[] {
  const alike = (label: string) => choices.filter((choice) => choice.label === label).length > 1;
  return choices
    .map(({ value, label }) => ({ value, label: alike(label) ? `${label} (${value})` : label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
