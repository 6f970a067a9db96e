import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { type Hit, searchAll } from '../../../providers/search';

/** Debounce in ms: short, because the list is read while typing continues. */
const WAIT = 150;

/** Records that match the text, debounced; `q` is the text that the response belongs to. */
export function useHits(text: string, enabled: boolean) {
  const trimmed = text.trim();
  const [q, setQ] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setQ(trimmed), trimmed === '' ? 0 : WAIT);
    return () => clearTimeout(timer);
  }, [trimmed]);
  const isWanted = enabled && (q.length >= 2 || /^\d$/.test(q));
  const { data, error, isFetching } = useQuery<Hit[]>({
    queryKey: ['search', q],
    queryFn: ({ signal }) => searchAll(q, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    gcTime: 60_000,
    retry: false,
  });
  const isWaiting = enabled && (trimmed !== q || (isWanted && isFetching));
  return {
    hits: isWanted && trimmed !== '' ? (data ?? []) : [],
    failed: isWanted && error !== null,
    waiting: isWaiting,
  };
}
