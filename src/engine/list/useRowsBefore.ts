import { skipToken, useQuery } from '@tanstack/react-query';
import type { RaRecord } from 'ra-core';
import { useRef } from 'react';
import { failureOf } from '../form/failure';
import type { Answered } from './listNews';

interface Asked<Place> {
  /** the key that it is asked under */
  key: readonly unknown[];
  /** which records it is about: only rows of the same ones may stand in for others */
  among: string;
  /** in which order, and which page of it */
  place: Place;
}

interface Answer {
  data: RaRecord[] | undefined;
  error: unknown;
  isPlaceholderData: boolean | undefined;
}

/** The rows of before, as they are by now, and what they are the answer to. */
export interface RowsBefore<Place> {
  data: RaRecord[];
  total: number | undefined;
  dataUpdatedAt: number;
  place: Place;
}

const NOTHING = ['rowsBefore'];

/** An answer of which another try makes none: there is nothing to see here, or it is asked for wrongly. */
const isFinal = (error: unknown): boolean => [400, 403, 404].includes(failureOf(error).status);

/** The rows of before, where another order or page of the same records was asked for and did not come; else undefined. */
export function useRowsBefore<Place>(answer: Answer, asked: Asked<Place>): RowsBefore<Place> | undefined {
  const last = useRef<Asked<Place>>(undefined);
  if (answer.data !== undefined && !answer.isPlaceholderData) last.current = asked;
  const failed = answer.error !== null && answer.data === undefined && !isFinal(answer.error);
  const kept = failed && last.current?.among === asked.among ? last.current : undefined;
  // what is written meanwhile is seen in them: they are looked at where they are kept
  const { data: rows, dataUpdatedAt } = useQuery<Answered>({ queryKey: kept?.key ?? NOTHING, queryFn: skipToken });
  return kept && rows && { data: rows.data, total: rows.total, dataUpdatedAt, place: kept.place };
}
