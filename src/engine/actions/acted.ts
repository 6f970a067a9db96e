import type { RaRecord } from 'ra-core';
import { createContext } from 'react';

/** Called after the person has run an action on a record, with the record after it; a queue goes on to the next one. */
export const ActedContext = createContext<(record: RaRecord) => void>(() => {});
