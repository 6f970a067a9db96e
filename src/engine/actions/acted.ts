import type { RaRecord } from 'ra-core';
import { createContext, useContext } from 'react';

type OnActed = (record: RaRecord, action: string) => void;

const outsideOfQueues: OnActed = () => {};

/** Called after the person has run an action on a record, with the record after it; a queue goes on to the next one. */
export const ActedContext = createContext<OnActed>(outsideOfQueues);

/** Whether a queue opens the next record after an action. */
export const useIsQueued = (): boolean => useContext(ActedContext) !== outsideOfQueues;
