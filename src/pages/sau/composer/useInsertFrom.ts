import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useRef } from 'react';
import { failureKey, failureOf } from '../../../engine/failure';
import { showToast } from '../../../ui/toasts';

export type InsertText = (text: string, predefinida?: RaRecord['id']) => void;

/**
 * Returns a function that fetches a record and inserts its text, into what is written by then. A failure is shown, and nothing is
 * inserted.
 */
export function useInsertFrom(onInsert: InsertText) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const insert = useRef(onInsert);
  insert.current = onInsert;
  return async (
    resource: string,
    id: RaRecord['id'],
    textOf: (record: RaRecord) => string,
    predefinida?: RaRecord['id'],
  ): Promise<void> => {
    try {
      const { data } = await dataProvider.getOne(resource, { id });
      insert.current(textOf(data), predefinida);
    } catch (error) {
      const { message, status, detail } = failureOf(error);
      showToast({ tone: 'danger', title: message, description: detail ?? translate(failureKey(status)) });
    }
  };
}
