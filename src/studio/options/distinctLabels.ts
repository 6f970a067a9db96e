export interface Choice {
  /** technical name, unique */
  value: string;
  label: string;
}

/** Sorts choices by label. Adds the technical name to choices with the same label. */
export function distinctLabels(choices: readonly Choice[]): Choice[] {
  const isAmbiguous = (label: string) => choices.filter((choice) => choice.label === label).length > 1;
  return choices
    .map(({ value, label }) => ({ value, label: isAmbiguous(label) ? `${label} (${value})` : label }))
    .sort((a, b) => a.label.localeCompare(b.label));
}
