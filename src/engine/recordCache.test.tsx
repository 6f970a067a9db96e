import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { office } from '../../tests/fixtures/office';
import { createRegistry } from '../schema/check';
import { type RecordCache, recordKey, useRecordCache } from './recordCache';

afterEach(cleanup);

const tickets = createRegistry(office).getOrThrow('tickets');
const before = { id: 7, estado: 'Nuevo', version: 1 };
const after = { id: 7, estado: 'Procesando', version: 2 };

type Respond = (record: typeof before) => void;

let cache: RecordCache;

function Page({ responses }: { responses: Respond[] }) {
  cache = useRecordCache(tickets);
  const { data } = useQuery({
    queryKey: recordKey('tickets', 7),
    queryFn: () => new Promise<typeof before>((respond) => responses.push(respond)),
  });
  return <p>{data?.estado}</p>;
}

/** Renders a record's page; the test decides when each request for the record is answered. */
function openPage() {
  const client = new QueryClient();
  const responses: Respond[] = [];
  render(
    <QueryClientProvider client={client}>
      <Page responses={responses} />
    </QueryClientProvider>,
  );
  const respond = (index: number, record: typeof before) => act(async () => responses[index]?.(record));
  const refetch = () => act(async () => void client.invalidateQueries({ queryKey: recordKey('tickets', 7) }));
  const put = (record: typeof before) => act(async () => cache.put(record));
  return { answers: responses, answer: respond, ask: refetch, put };
}

it("a response that was requested before an action does not overwrite the action's result", async () => {
  const { answers: responses, answer: respond, ask: refetch, put } = openPage();
  await respond(0, before);
  await refetch();
  await put(after);
  expect(screen.getByText('Procesando')).toBeDefined();
  await respond(1, before);
  expect(screen.getByText('Procesando')).toBeDefined();
  // the first request may have been answered from before the action, so the record is requested again
  expect(responses).toHaveLength(3);
  await respond(2, { ...after, estado: 'Derivado' });
  expect(screen.getByText('Derivado')).toBeDefined();
});

it('a record that the server has just returned is not requested again', async () => {
  const { answers: responses, answer: respond, put } = openPage();
  await respond(0, before);
  await put(after);
  expect(screen.getByText('Procesando')).toBeDefined();
  expect(responses).toHaveLength(1);
});
