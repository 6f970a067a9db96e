import { useState } from 'react';
import { camelCase, isTaken as isOneOf } from './names';

export interface Naming {
  /** what people read */
  label: string;
  setLabel: (label: string) => void;
  /** its technical name: follows from the label until somebody writes another */
  name: string;
  setName: (name: string) => void;
  isTaken: boolean;
  /** both are there, and nobody else has the name */
  ready: boolean;
}

/** What something new is called, beside those that there are; `proposed` until somebody writes another. */
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
