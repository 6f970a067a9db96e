import { useState } from 'react';
import { camelCase, isTaken as isOneOf } from './names';

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
export function useNaming(taken: readonly string[], proposed = ''): Naming {
  const [said, setLabel] = useState<string>();
  const label = said ?? proposed;
  const [typed, setTyped] = useState<string>();
  const name = typed ?? camelCase(label);
  const isTaken = isOneOf(name, taken);
  return {
    label,
    setLabel,
    name,
    setName: (next) => setTyped(camelCase(next) || undefined),
    isTaken,
    ready: label.trim() !== '' && name !== '' && !isTaken,
  };
}
