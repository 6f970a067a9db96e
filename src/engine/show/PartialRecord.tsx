import type { ReactNode } from 'react';
import { FailureState } from '../FailureState';
import { PartialContext } from '../useRecord';

interface PartialRecordProps {
  /** whether a list's row is all that is known of the record */
  partial: boolean;
  /** why the rest could not be read */
  error: unknown;
  onRetry: () => void;
  children: ReactNode;
}

/** The page of a record, whole or not: where the rest could not be read it says so above what is known, and asks again. */
export function PartialRecord({ partial, error, onRetry, children }: PartialRecordProps) {
  return (
    <PartialContext.Provider value={partial}>
      {partial && error !== null && <FailureState compact {...{ error, onRetry }} />}
      {children}
    </PartialContext.Provider>
  );
}
