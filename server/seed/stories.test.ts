/** What the demo shows at every instant at which somebody may begin with it: screens that would be empty have their story. */
import { describe, expect, it } from 'vitest';
import { demoCoverage } from '../../resources/tolls/shared/roster/demoCoverage.fixture';
import { addDays, dayOf, MINUTE } from '../../src/schema/calendar';
import type { SeedPlan, SeedRow } from '../../src/schema/seed';
import { INSTANTS } from '../../tests/clock/instants.mjs';
import { registry } from '../registry';
import { contractAccounts, furtherAccounts } from './accounts';
import { afterAccounts, basic, beforeAccounts } from './plan';
import { createRandom } from './random';

type SeededRow = SeedRow & { id: string | number };

/** The rows of the small demo by resource, made without a database. */
function demoAt(now: Date): (resource: string) => readonly SeededRow[] {
  const rows = new Map<string, SeededRow[]>();
  const seeded = (resource: string) => rows.get(resource) ?? [];
  const add = (plan: SeedPlan) => {
    for (const [resource, seed] of plan) {
      const { key } = registry.getOrThrow(resource);
      const context = {
        random: createRandom(resource.length, resource),
        ...{ size: 'mini' as const, now, seeded, count: (mini: number) => mini },
      };
      const stored = seeded(resource);
      const made = [...seed(context)].map((row, index): SeededRow => {
        const id = row[key];
        return { ...row, id: typeof id === 'string' || typeof id === 'number' ? id : stored.length + index + 1 };
      });
      rows.set(resource, [...stored, ...made]);
    }
  };
  add([...basic, ...beforeAccounts]);
  const sectors = new Map(seeded('sectores').map(({ nombre, id }) => [nombre, id]));
  rows.set(
    'usuarios',
    [...contractAccounts.accounts, ...furtherAccounts].map(({ username, sector }, index) => ({
      ...{ id: index + 1, usuario: username, estado: 'Activo', sector: sectors.get(sector) ?? null },
    })),
  );
  add(afterAccounts);
  return seeded;
}

describe.each(INSTANTS)('planted at $name', ({ at }) => {
  const now = new Date(at);
  const today = dayOf(now);
  const demo = demoAt(now);

  it('debits of the last month were refused, and others were paid', () => {
    const runs = new Map(demo('lotesDebito').map(({ id, fechaDebito }) => [id, String(fechaDebito)]));
    const answers = demo('loteDebitoItems').filter(({ lote }) => {
      const day = runs.get(Number(lote)) ?? '';
      return day > addDays(today, -30) && day <= today;
    });
    expect(answers.map(({ estado }) => estado)).toEqual(expect.arrayContaining(['Aceptado', 'Rechazado']));
  });

  it('a collector has debtors to call, the first for a broken promise', () => {
    const isCalled = ({ vencida, etapa }: SeedRow) =>
      Number(vencida) > 0 && !['Legal', 'Incobrable'].includes(String(etapa));
    const called = new Set(
      demo('deudores')
        .filter(isCalled)
        .map(({ id }) => id),
    );
    expect(called.size).toBeGreaterThan(0);
    const broken = demo('gestionesCobranza').filter(({ promesa }) => promesa === 'Incumplida');
    expect(broken.filter(({ deudor }) => called.has(Number(deudor))).length).toBeGreaterThan(0);
  });

  it('a shift of today is short of people', () => {
    const short = demoCoverage(demo).filter(({ fecha, estado }) => fecha === today && estado === 'falta');
    expect(short.length).toBeGreaterThan(0);
  });

  it('nothing happens after it', () => {
    const later = (row: SeedRow, field: string) => Date.parse(String(row[field])) > now.getTime() + MINUTE;
    for (const [resource, field] of [
      ['facturas', 'fechaEmision'],
      ['cobros', 'fecha'],
      ['transitos', 'fechaHora'],
      ['tickets', 'fechaAlta'],
    ] as const)
      expect([resource, demo(resource).filter((row) => later(row, field))]).toEqual([resource, []]);
  });
});
