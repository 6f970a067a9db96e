import { createContext, type Dispatch, type ReactNode, type SetStateAction, useContext, useState } from 'react';
import { type Edits, NO_EDITS } from './edits';

type EditsState = readonly [Edits, Dispatch<SetStateAction<Edits>>];

const Context = createContext<EditsState>([NO_EDITS, () => undefined]);

/** Keeps unsaved edits while the page is open, so that switching to another tab does not lose them. */
export function EditsProvider({ children }: { children: ReactNode }) {
  return <Context.Provider value={useState(NO_EDITS)}>{children}</Context.Provider>;
}

export const useEdits = (): EditsState => useContext(Context);
