import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry } from '../schema/check';
import { type RecordCache, recordKey, useRecordCache } from './recordCache';

afterEach(cleanup);

const tickets = createRegistry(office).need('tickets');
const before = { id: 7, estado: 'Nuevo', version: 1 };
const after = { id: 7, estado: 'Procesando', version: 2 };

type Answer = (record: typeof before) => void;

let cache: RecordCache;

function Page({ answers }: { answers: Answer[] }) {
  cache = useRecordCache(tickets);
  const { data } = useQuery({
    queryKey: recordKey('tickets', 7),
    queryFn: () => new Promise<typeof before>((answer) => answers.push(answer)),
  });
  return <p>{data?.estado}</p>;
}

/** A record's page; each question about the record is answered when the test says. */
function open() {
  const client = new QueryClient();
  const answers: Answer[] = [];
  render(
    <QueryClientProvider client={client}>
      <Page answers={answers} />
    </QueryClientProvider>,
  );
  const answer = (at: number, record: typeof before) => act(async () => answers[at]?.(record));
  const ask = () => act(async () => void client.invalidateQueries({ queryKey: recordKey('tickets', 7) }));
  const put = (record: typeof before) => act(async () => cache.put(record));
  return { answers, answer, ask, put };
}

it('what was asked before an action was done takes nothing of it back', async () => {
  const { answers, answer, ask, put } = open();
  await answer(0, before);
  await ask();
  await put(after);
  expect(screen.getByText('Procesando')).toBeDefined();
  await answer(1, before);
  expect(screen.getByText('Procesando')).toBeDefined();
  // what the question was about may have come after the action: it is asked once more
  expect(answers).toHaveLength(3);
  await answer(2, { ...after, estado: 'Derivado' });
  expect(screen.getByText('Derivado')).toBeDefined();
});

it('nothing is asked about a record that the server has just answered', async () => {
  const { answers, answer, put } = open();
  await answer(0, before);
  await put(after);
  expect(screen.getByText('Procesando')).toBeDefined();
  expect(answers).toHaveLength(1);
});
