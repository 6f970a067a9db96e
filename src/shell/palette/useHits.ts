import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Hit, searchAll } from '../../../providers/search';

/** Debounce in ms: short, because the list is read while typing continues. */
const WAIT = 150;

/** Records that match the text, debounced; `q` is the text that the response belongs to. */
export function useHits(words: string, enabled: boolean) {
  const text = words.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(text), text === '' ? 0 : WAIT);
    return () => clearTimeout(timer);
  }, [text]);
  const wanted = enabled && (q.length >= 2 || /^\d$/.test(q));
  const { data, error, isFetching } = useQuery<Hit[]>({
    queryKey: ['search', q],
    queryFn: ({ signal }) => searchAll(q, signal),
    enabled: wanted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  const waiting = enabled && (text !== q || (wanted && isFetching));
  return { hits: wanted && text !== '' ? (data ?? []) : [], failed: wanted && error !== null, waiting };
}
