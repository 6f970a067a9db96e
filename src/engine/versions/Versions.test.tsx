import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { engineApp } from '../../../tests/fixtures/engine/EngineApp';
import { ServerError } from '../../../tests/fixtures/engine/memoryServer';
import { clearToasts } from '../../ui/toasts';
import type { RecordVersion } from '../provider/versions';
import { textDiff } from './textDiff';
import Versions from './Versions';

beforeEach(clearToasts);
afterEach(cleanup);

const marta = { id: 7, title: 'Suárez, Marta' };
const VALUES = [
  { pregunta: '¿Cómo?', respuesta: '<p>Se pega detrás del espejo.</p><p>Lejos de los sensores.</p>' },
  { pregunta: '¿Cómo?', respuesta: '<p>Se pega <b>debajo</b> del espejo.</p><p>Lejos de los sensores.</p>' },
  { pregunta: '¿Cómo?', respuesta: '<p>Se pega <i>debajo</i> del espejo.</p><p>Lejos de los sensores.</p>' },
];
const versionList = (): RecordVersion[] =>
  VALUES.map((_, index) => ({
    id: index * 10,
    number: index + 1,
    date: `2026-0${index + 1}-03T15:20:00Z`,
    author: index === 0 ? null : marta,
    isCurrent: index === 2,
  })).reverse();

function open({ privilegios, stale = false }: { privilegios?: readonly string[]; stale?: boolean } = {}) {
  const record = { id: 4, version: 3, estado: 'Publicada', ...VALUES[2] };
  const app = engineApp(
    'x',
    (registry) => [
      {
        path: 'x',
        resource: 'faqPreguntas',
        element: <Versions resource={registry.getOrThrow('faqPreguntas')} record={record} />,
      },
    ],
    { rows: { faqPreguntas: [record] }, ...(privilegios && { privilegios }) },
  );
  const restored: unknown[] = [];
  Object.assign(app.server.provider, {
    versions: {
      list: async () => versionList(),
      read: async (_: string, __: unknown, version: number) => VALUES[version / 10],
      restore: async (_: string, from: { version: number }, version: number) => {
        restored.push([from.version, version]);
        if (stale) throw new ServerError(412, { title: 'Cambió', status: 412 });
        return { ...record, ...VALUES[version / 10], version: 4 };
      },
    },
  });
  render(app.ui);
  return restored;
}

const region = async () => within(await screen.findByRole('region', { name: 'Versiones' }));

describe('the versions of a record', () => {
  it('are listed with number, author and time, the newest first, and the current one is marked', async () => {
    open();
    const rows = within((await region()).getByRole('list')).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent?.match(/Versión \d/)?.[0])).toEqual([
      'Versión 3',
      'Versión 2',
      'Versión 1',
    ]);
    expect(rows[0]?.textContent).toContain('Vigente');
    expect(rows[0]?.textContent).toContain('Suárez, Marta');
    expect(rows[2]?.textContent).toContain('Sistema');
  });

  it('are compared word by word, HTML as its text, and any two can be chosen', async () => {
    open();
    const card = await region();
    expect(await card.findByText('Solo cambia el formato.')).toBeTruthy();
    await userEvent.selectOptions(card.getByLabelText('Comparar'), 'Versión 1 · 03/01/2026 12:20');
    const added = await waitFor(() => {
      const found = document.querySelector('ins');
      expect(found).not.toBeNull();
      return found;
    });
    expect([document.querySelector('del')?.textContent, added?.textContent]).toEqual([
      'quitado: detrás',
      'agregado: debajo',
    ]);
    expect(card.getByText('Respuesta')).toBeTruthy();
    expect(card.queryByText('Pregunta')).toBeNull();
  });

  it('are restored with the version of the record that was seen; the current one is not', async () => {
    const restored = open();
    const card = await region();
    expect(card.queryByRole('button', { name: 'Restaurar la versión 3' })).toBeNull();
    await userEvent.click(card.getByRole('button', { name: 'Restaurar la versión 1' }));
    expect(await screen.findByText('Se restauró la versión 1')).toBeTruthy();
    expect(restored).toEqual([[3, 0]]);
  });

  it('are not restored over a change of somebody else, and the person is told', async () => {
    open({ stale: true });
    await userEvent.click((await region()).getByRole('button', { name: 'Restaurar la versión 2' }));
    expect(await screen.findByText(/Alguien la cambió mientras tanto/)).toBeTruthy();
  });

  it('cannot be restored by a person who may only read', async () => {
    open({ privilegios: ['Faq.ver'] });
    expect((await region()).queryByRole('button', { name: /Restaurar/ })).toBeNull();
  });
});

it('two texts that have nothing in common are one removed and one added text', () => {
  expect(textDiff('uno', 'dos')).toEqual([
    { text: 'uno', change: 'removed' },
    { text: 'dos', change: 'added' },
  ]);
  expect(textDiff('请勿撕下标签', '请勿撕毁标签').filter(({ change }) => change === 'same').length).toBeGreaterThan(0);
});
