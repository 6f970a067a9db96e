import { createContext } from 'react';

/** Whether another part of the page has its one primary action: the actions inside show theirs as ordinary buttons. */
export const PrimaryElsewhere = createContext(false);
