import { useState } from 'react';
import { camelCase, isUsed as isOneOf } from './names';

export interface Naming {
  /** visible name */
  label: string;
  setLabel: (label: string) => void;
  /** technical name: derived from the label until the person edits it */
  name: string;
  setName: (name: string) => void;
  isTaken: boolean;
  /** both are filled in, and the name is not in use */
  ready: boolean;
}

/** State of the label and the technical name of something new. `proposed` is the initial label. */
export function useNaming(usedNames: readonly string[], proposed = ''): Naming {
  const [typedLabel, setLabel] = useState<string>();
  const label = typedLabel ?? proposed;
  const [typedName, setTyped] = useState<string>();
  const name = typedName ?? camelCase(label);
  const isTaken = isOneOf(name, usedNames);
  return {
    label,
    setLabel,
    name,
    setName: (next) => setTyped(camelCase(next) || undefined),
    isTaken,
    ready: label.trim() !== '' && name !== '' && !isTaken,
  };
}
