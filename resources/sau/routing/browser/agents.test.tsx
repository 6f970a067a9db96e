/** The agents of the control panel, and the choice of one of them in the form of *Asignar*. */
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import pages from '../../../../i18n/es/pages.json';
import { ActionForm } from '../../../../src/engine/actions/ActionForm';
import type { EngineDataProvider } from '../../../../src/engine/provider';
import type { Registry } from '../../../../src/schema/registry';
import { clearToasts } from '../../../../src/ui/toasts';
import { engineApp } from '../../../../tests/fixtures/engine/EngineApp';
import { type MemoryServer, ServerError } from '../../../../tests/fixtures/engine/memoryServer';
import { violations } from '../../../../tests/fixtures/engine/violations';
import AgentBoard from './AgentBoard';
import { inputs } from './slots';

beforeEach(async () => {
  clearToasts();
  await page.viewport(1280, 900);
});
afterEach(cleanup);

const LONG_NAME = 'Fernández de la Reguera y Goyeneche Anchorena, María de los Milagros Encarnación';
const person = (id: number, nombreCompleto: string, sector: number) => ({
  ...{ id, nombreCompleto, sector, usuario: `u${id}`, estado: 'Activo', _title: nombreCompleto },
  _refs: { sector: { id: sector, title: sector === 1 ? 'Atención al cliente' : 'Cobranzas' } },
});
const PEOPLE = [person(7, 'Paz, Ana', 1), person(8, LONG_NAME, 1), person(9, 'Ríos, Sol', 2)];
const rows = (people: object[] = PEOPLE) => ({
  usuarios: people.map((row) => ({ id: 0, ...row })),
  sectores: [
    { id: 1, nombre: 'Atención al cliente', capacidadPorAgente: 10, activo: true },
    { id: 2, nombre: 'Cobranzas', activo: true },
  ],
  disponibilidades:
    people.length === 0
      ? []
      : [
          { id: 1, agente: 7, estado: 'Disponible', desde: new Date().toISOString(), hasta: null },
          { id: 2, agente: 8, estado: 'EnPausa', motivo: 'Descanso', desde: new Date().toISOString(), hasta: null },
        ],
  tickets: [{ id: 41, asunto: 'Doble cobro', estado: 'Nuevo', areaActual: 1, agenteActual: null }],
});

/** Requests in the hands of each person; null: of nobody. */
const LOADS: Record<string, [number | null, number][]> = {
  load: [
    [7, 10],
    [8, 2],
    [null, 4],
  ],
  overdue: [
    [7, 3],
    [null, 98],
  ],
};
const figures: EngineDataProvider['panels'] = async (queries) =>
  Object.fromEntries(
    Object.keys(queries).map((name) => [
      name,
      { groups: (LOADS[name] ?? []).map(([key, value]) => ({ key, title: String(key), value })) },
    ]),
  );

interface Setting {
  people?: object[];
  privilegios?: string[];
  prepare?: (server: MemoryServer) => void;
}

const SUPERVISOR = [
  'Ticket.ver.editar.verTodos.asignar',
  'Usuario.ver',
  'Sector.ver',
  'Disponibilidad.ver',
  'Agente.ver',
];

function open(path: 'panel' | 'asignar', { people, privilegios, prepare }: Setting = {}) {
  const form = (registry: Registry) => {
    const resource = registry.getOrThrow('tickets');
    const action = resource.schema.actions?.asignar;
    return action ? (
      <ActionForm
        resource={resource}
        record={{ id: 41, estado: 'Nuevo', areaActual: 1 }}
        name="asignar"
        action={action}
        onSubmit={(input) => app.server.provider.runAction('tickets', { id: 41, action: 'asignar', input })}
        onClose={() => undefined}
      />
    ) : null;
  };
  const app = engineApp(
    path,
    (registry) => [
      { path: 'panel', resource: 'tickets', element: <AgentBoard resource={registry.getOrThrow('tickets')} /> },
      { path: 'asignar', resource: 'tickets', element: form(registry) },
    ],
    { rows: rows(people), widgets: { inputs }, messages: { pages }, ...(privilegios && { privilegios }) },
  );
  app.server.provider.panels = figures;
  prepare?.(app.server);
  render(app.ui);
  return app;
}

const board = () => screen.findByRole('table', { name: 'Agentes ahora' });
const lineOf = async (name: string) => within(await board()).getByRole('row', { name: new RegExp(`^${name}`) });

describe('the agents of the control panel', () => {
  it('are compact cards on a narrow screen: overdue first, zero counts hidden', async () => {
    await page.viewport(390, 844);
    open('panel');
    const line = await lineOf('Paz, Ana');
    const shown = [...line.querySelectorAll<HTMLElement>('td[data-figure]')]
      .filter((cell) => cell.checkVisibility())
      .toSorted((one, other) => one.getBoundingClientRect().left - other.getBoundingClientRect().left)
      .map((cell) => cell.dataset.figure);
    expect(shown).toEqual(['overdue', 'load']);
    expect(line.getBoundingClientRect().height).toBeLessThan(100);
    expect(await violations()).toEqual([]);
  });

  it('are listed with availability, load against the capacity and what is overdue; first what nobody has', async () => {
    open('panel');
    const lines = within(await board()).getAllByRole('row');
    expect(lines.slice(1).map((line) => within(line).getByRole('rowheader').textContent)).toEqual([
      'Sin agente',
      'Paz, AnaAtención al cliente',
      `${LONG_NAME}Atención al cliente`,
    ]);
    const ana = within(await lineOf('Paz, Ana'));
    expect(ana.getByText('Disponible')).toBeTruthy();
    expect(ana.getByRole('link', { name: '10 / 10' }).closest('td')?.dataset.alarm).toBe('true');
    expect(ana.getByRole('link', { name: '3' }).getAttribute('href')).toContain('slaEstado');
    // bars of one scale: what nobody has, too
    const bar = async (name: string) =>
      Number((await lineOf(name)).querySelector<HTMLElement>('[data-figure="overdue"]')?.dataset.share);
    expect((await bar('Sin agente')) / (await bar('Paz, Ana'))).toBeCloseTo(98 / 3);
    expect(within(await lineOf('Fernández')).getByText('En pausa · Descanso')).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('are a skeleton while they are loading, and a text when there is nobody', async () => {
    let answer: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      answer = resolve;
    });
    open('panel', {
      people: [],
      prepare: ({ provider }) => {
        provider.panels = async () => {
          await gate;
          return {};
        };
      },
    });
    await waitFor(() => expect(document.querySelector('.skeleton')).not.toBeNull());
    expect(screen.queryByRole('table')).toBeNull();
    answer();
    expect(await screen.findByText('No hay datos en este período')).toBeTruthy();
  });

  it('say that the server failed, and are read again', async () => {
    let count = 0;
    open('panel', {
      prepare: ({ provider }) => {
        provider.panels = async (queries) => {
          count += 1;
          if (count === 1) throw new ServerError(503);
          return figures(queries);
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await board()).toBeTruthy();
  });

  it('keep a long name within the screen of a phone', async () => {
    await page.viewport(390, 844);
    open('panel');
    const [name, state] = (await lineOf('Fernández')).children;
    const [nameEnd, stateStart] = [name?.getBoundingClientRect().right, state?.getBoundingClientRect().left];
    expect(nameEnd).toBeLessThanOrEqual((stateStart ?? 0) + 1);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  });

  it('have no assignment for those who may not assign', async () => {
    open('panel', { privilegios: ['Ticket.ver.verTodos', ...SUPERVISOR.slice(1)] });
    await board();
    expect(screen.queryByRole('button', { name: /^Asignar/ })).toBeNull();
  });

  it('give their requests to others by the keyboard alone', async () => {
    const { server } = open('panel');
    const button = within(await lineOf('Paz, Ana')).getByRole('button', { name: 'Asignar a otros: Paz, Ana' });
    button.focus();
    await userEvent.keyboard('{Enter}');
    await userEvent.click(await screen.findByRole('button', { name: /^Vencidas/ }));
    const dialog = within(await screen.findByRole('dialog'));
    const option = await dialog.findByRole('radio', { name: /^Fernández/ });
    option.focus();
    await userEvent.keyboard(' ');
    await userEvent.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(server.count('runBulk')).toBe(1));
    expect(server.lastCall('runBulk')).toMatchObject({
      action: 'asignar',
      input: { agente: 8 },
      filter: { slaEstado: 'Vencido', agenteActual: [7] },
      expectedCount: 3,
    });
  });
});

describe('requests that are dragged to an agent', () => {
  /** drags as a browser does, with the link as data */
  function dragTo(target: Element, link: string, source?: Element) {
    const dataTransfer = new DataTransfer();
    dataTransfer.setData('text/uri-list', link);
    const event = (type: string) => new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
    act(() => void source?.dispatchEvent(event('dragstart')));
    const over = event('dragover');
    act(() => void target.dispatchEvent(over));
    act(() => void target.dispatchEvent(event('drop')));
    return over.defaultPrevented;
  }
  const confirm = async () => {
    const dialog = within(await screen.findByRole('dialog'));
    expect((await dialog.findByRole<HTMLInputElement>('radio', { name: /^Fernández/ })).checked).toBe(true);
    await userEvent.click(dialog.getByRole('button', { name: 'Asignar' }));
  };

  it('are assigned to them: one request, by its link', async () => {
    const { server, registry } = open('panel');
    const target = await lineOf('Fernández');
    const route = registry.getOrThrow('tickets').schema.routes?.show?.replace(/:\w+/, '41') ?? '';
    expect(dragTo(target, `${window.location.origin}/dashboard/${route}`)).toBe(true);
    await confirm();
    await waitFor(() =>
      expect(server.lastCall('runBulk')).toMatchObject({ action: 'asignar', ids: [41], input: { agente: 8 } }),
    );
  });

  it('are assigned to them: all of a figure of another agent', async () => {
    const { server } = open('panel');
    const figure = within(await lineOf('Paz, Ana')).getByRole('link', { name: '3' });
    dragTo(await lineOf('Fernández'), 'http://x/dashboard/sau', figure);
    await confirm();
    await waitFor(() =>
      expect(server.lastCall('runBulk')).toMatchObject({
        filter: { slaEstado: 'Vencido', agenteActual: [7] },
        expectedCount: 3,
        input: { agente: 8 },
      }),
    );
  });

  it('do nothing where the link is another one, on the line of nobody, or without the permission', async () => {
    open('panel');
    dragTo(await lineOf('Fernández'), 'https://example.com/');
    expect(dragTo(await lineOf('Sin agente'), 'https://example.com/')).toBe(false);
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
    open('panel', { privilegios: ['Ticket.ver.verTodos', ...SUPERVISOR.slice(1)] });
    expect(dragTo(await lineOf('Fernández'), `${window.location.origin}/dashboard/solicitud/41`)).toBe(false);
  });
});

describe('the choice of an agent', () => {
  const names = async () =>
    (await screen.findAllByRole('radio')).map(
      (radio) => radio.closest('label')?.querySelector('.truncate')?.textContent,
    );
  const accepting =
    (...counts: [number, number][]) =>
    ({ provider, calls }: MemoryServer) => {
      provider.choices = async (resource, params) => {
        calls.push({ method: 'choices', resource, params: { ...params } });
        return { total: 1, counts: new Map(counts) };
      };
    };

  it('lists the available ones first, with the load, and a long name whole as a tooltip', async () => {
    open('asignar');
    expect(await names()).toEqual(['Paz, Ana', LONG_NAME, 'Ríos, Sol']);
    expect(screen.getByText('10 / 10')).toBeTruthy();
    expect(screen.getByTitle(LONG_NAME)).toBeTruthy();
    expect(await violations()).toEqual([]);
  });

  it('leaves out those whom the server would refuse for this request', async () => {
    const { server } = open('asignar', { prepare: accepting([7, 1], [8, 1]) });
    expect(await names()).toEqual(['Paz, Ana', LONG_NAME]);
    expect(server.lastCall('choices')).toMatchObject({ action: 'asignar', field: 'agente', target: { ids: [41] } });
  });

  it('says why of somebody whom a search finds, who cannot be chosen', async () => {
    const people = [...PEOPLE, ...Array.from({ length: 9 }, (_, index) => person(20 + index, `Agente ${index}`, 1))];
    open('asignar', { people, prepare: accepting([7, 1], [20, 1]) });
    expect(await names()).toEqual(['Paz, Ana', 'Agente 0']);
    await userEvent.type(screen.getByRole('searchbox'), 'rios');
    expect(await names()).toEqual(['Ríos, Sol']);
    expect(screen.getByRole<HTMLInputElement>('radio').disabled).toBe(true);
    expect(screen.getByText('No puede atender: es de otra área o le falta permiso')).toBeTruthy();
    await userEvent.type(screen.getByRole('searchbox'), ' zzz');
    expect(await screen.findByText('No se encontró a nadie')).toBeTruthy();
  });

  it('has lines that do not overlap on a phone, however many people there are', async () => {
    await page.viewport(390, 844);
    const people = Array.from({ length: 12 }, (_, index) => person(20 + index, `Agente ${index}`, 1));
    open('asignar', { people });
    await names();
    for (const line of document.querySelectorAll('.agent-choice__one'))
      expect(line.scrollHeight).toBeLessThanOrEqual(line.clientHeight + 1);
  });

  it('says that nobody can be chosen', async () => {
    open('asignar', { prepare: accepting() });
    expect(await screen.findByText('Nadie puede atender esta selección')).toBeTruthy();
  });

  it('lists everybody when the server does not say whom it accepts', async () => {
    open('asignar', {
      prepare: ({ provider }) => {
        provider.choices = async () => {
          throw new ServerError(500);
        };
      },
    });
    expect(await names()).toEqual(['Paz, Ana', LONG_NAME, 'Ríos, Sol']);
  });

  it('says that the agents could not be read, and reads them again', async () => {
    let count = 0;
    open('asignar', {
      prepare: ({ provider }) => {
        provider.panels = async (queries) => {
          count += 1;
          if (count === 1) throw new ServerError(503);
          return figures(queries);
        };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
    expect(await names()).toHaveLength(3);
  });

  it('is made with the arrow keys, and is needed', async () => {
    const { server } = open('asignar');
    await names();
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Asignar' }));
    expect(await screen.findByText('Completa este dato.')).toBeTruthy();
    expect(server.count('runAction')).toBe(0);
    screen.getAllByRole('radio')[0]?.focus();
    await userEvent.keyboard(' {ArrowDown}');
    await userEvent.click(dialog.getByRole('button', { name: 'Asignar' }));
    await waitFor(() => expect(server.lastCall('runAction')).toMatchObject({ input: { agente: 8 } }));
  });
});
