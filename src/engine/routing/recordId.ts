import { createContext, useContext } from 'react';
import { useParams } from 'react-router';

/** Id of a record whose page is part of another screen, which has no id in its path. */
export const RecordIdContext = createContext<string | undefined>(undefined);

/** Returns the id of the record whose page is rendered. */
export function useRecordId(): string {
  const { id = '' } = useParams();
  return useContext(RecordIdContext) ?? id;
}
