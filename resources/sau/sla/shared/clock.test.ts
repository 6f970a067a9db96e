import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../../src/schema/calendar';
import { type ClockEvent, clockOf, type Times } from './clock';
import { at, CALENDARS, textOf } from './sla.fixture';
import { workingTimeBetween } from './workingTime';

const policies = {
  /** 2 h and 8 h of business hours */
  office: { primeraRespuestaMin: 120, resolucionMin: 480, calendar: CALENDARS.office },
  shorter: { primeraRespuestaMin: 60, resolucionMin: 240, calendar: CALENDARS.office },
  longer: { primeraRespuestaMin: 480, resolucionMin: 960, calendar: CALENDARS.office },
  // the seeds (domain.md A5)
  urgente: { primeraRespuestaMin: 60, resolucionMin: 480, calendar: CALENDARS.always },
  normal: { primeraRespuestaMin: 480, resolucionMin: 4320, calendar: CALENDARS.office },
  defensa: { primeraRespuestaMin: 1440, resolucionMin: 7200, calendar: CALENDARS.weekdays },
  night: { primeraRespuestaMin: 60, resolucionMin: 480, calendar: CALENDARS.night },
} satisfies Record<string, Times>;

/** Reads `MM-DD HH:MM tipo [motivo]`, separated by commas; a time alone is of the day before it. */
function eventsIn(text: string): ClockEvent[] {
  let day = '';
  return text.split(', ').map((part) => {
    const [, ownDay, clock = '', tipo = '', motivo] = /^(?:(\d\d-\d\d) )?(\d\d:\d\d) (\w+) ?(.*)$/.exec(part) ?? [];
    day = ownDay ?? day;
    return { tipo, fecha: at(`${day} ${clock}`), motivo: motivo || null };
  });
}

const answered = '11-09 10:00 creado, 10:30 primeraRespuesta';

describe('the clock of a request', () => {
  it.each([
    // state with the time left
    ['office', '11-09 10:00 creado', '11-09 10:30', '11-09 12:00', '11-09 18:00', 'EnTérmino', 30],
    ['office', '11-09 10:00 creado', '11-09 11:30', '11-09 12:00', '11-09 18:00', 'EnTérmino', 90],
    ['office', '11-09 10:00 creado', '11-09 11:31', '11-09 12:00', '11-09 18:00', 'PorVencer', 91],
    ['office', '11-09 10:00 creado', '11-09 12:00', '11-09 12:00', '11-09 18:00', 'PorVencer', 120],
    ['office', '11-09 10:00 creado', '11-09 12:01', '11-09 12:00', '11-09 18:00', 'Vencido', 121],
    ['office', answered, '11-09 12:01', '11-09 12:00', '11-09 18:00', 'EnTérmino', 121],
    ['office', answered, '11-09 16:00', '11-09 12:00', '11-09 18:00', 'EnTérmino', 360],
    ['office', answered, '11-09 16:01', '11-09 12:00', '11-09 18:00', 'PorVencer', 361],
    ['office', answered, '11-09 18:00', '11-09 12:00', '11-09 18:00', 'PorVencer', 480],
    ['office', answered, '11-09 18:01', '11-09 12:00', '11-09 18:00', 'Vencido', 481],
    // a late reply is no longer outstanding
    [
      'office',
      '11-09 10:00 creado, 13:00 primeraRespuesta',
      '11-09 14:00',
      '11-09 12:00',
      '11-09 18:00',
      'EnTérmino',
      240,
    ],
    // closed
    ['office', `${answered}, 17:00 cerrado`, '11-12 09:00', '11-09 12:00', '11-09 18:00', 'Cumplido', 420],
    ['office', `${answered}, 18:00 cerrado`, '11-12 09:00', '11-09 12:00', '11-09 18:00', 'Cumplido', 480],
    ['office', `${answered}, 18:30 cerrado`, '11-12 09:00', '11-09 12:00', '11-09 18:00', 'Vencido', 510],
    ['office', '11-09 10:00 creado, 11:00 cerrado', '11-12 09:00', '11-09 12:00', '11-09 18:00', 'Cumplido', 60],
    // pauses by reason
    ['office', `${answered}, 11:00 espera Cliente`, '11-09 15:00', '11-09 12:00', '11-09 18:00', 'Pausado', 60],
    ['office', `${answered}, 11:00 espera Tercero`, '11-09 15:00', '11-09 12:00', '11-09 18:00', 'Pausado', 60],
    ['office', `${answered}, 11:00 espera Banco`, '11-09 15:00', '11-09 12:00', '11-09 18:00', 'Pausado', 60],
    ['office', `${answered}, 11:00 espera Otra área`, '11-09 15:00', '11-09 12:00', '11-09 18:00', 'EnTérmino', 300],
    ['office', `${answered}, 11:00 espera`, '11-09 15:00', '11-09 12:00', '11-09 18:00', 'EnTérmino', 300],
    // the time goes on after the pause
    [
      'office',
      `${answered}, 11:00 espera Cliente, 15:00 reanudado`,
      '11-09 15:00',
      '11-09 12:00',
      '11-10 10:00',
      'EnTérmino',
      60,
    ],
    [
      'office',
      `${answered}, 11:00 espera Cliente, 12:00 derivado`,
      '11-09 15:00',
      '11-09 12:00',
      '11-09 19:00',
      'EnTérmino',
      240,
    ],
    [
      'office',
      `${answered}, 11:00 espera Cliente, 15:00 cerrado`,
      '11-12 09:00',
      '11-09 12:00',
      '11-09 18:00',
      'Cumplido',
      60,
    ],
    [
      'office',
      `${answered}, 11:00 espera Cliente, 12:00 reanudado, 13:00 espera Banco, 14:00 tomado`,
      '11-09 15:00',
      '11-09 12:00',
      '11-09 20:00',
      'EnTérmino',
      180,
    ],
    [
      'office',
      `${answered}, 11:00 espera Cliente, 12:00 reanudado, 13:00 espera Otra área, 14:00 tomado`,
      '11-09 15:00',
      '11-09 12:00',
      '11-09 19:00',
      'EnTérmino',
      240,
    ],
    [
      'office',
      '11-13 10:00 creado, 10:30 primeraRespuesta, 12:00 espera Cliente, 11-16 09:00 reanudado',
      '11-16 10:00',
      '11-13 12:00',
      '11-16 15:00',
      'EnTérmino',
      180,
    ],
    [
      'office',
      '11-20 10:00 creado, 10:30 primeraRespuesta, 12:00 espera Cliente, 11-23 09:00 reanudado',
      '11-24 08:30',
      '11-20 12:00',
      '11-24 14:00',
      'EnTérmino',
      150,
    ],
    // pauses the resolution, not the first reply
    ['office', '11-09 10:00 creado, 10:30 espera Cliente', '11-09 11:00', '11-09 12:00', '11-09 18:00', 'Pausado', 30],
    [
      'office',
      '11-09 10:00 creado, 10:30 espera Cliente',
      '11-09 11:31',
      '11-09 12:00',
      '11-09 18:00',
      'PorVencer',
      30,
    ],
    ['office', '11-09 10:00 creado, 10:30 espera Cliente', '11-09 12:01', '11-09 12:00', '11-09 18:00', 'Vencido', 30],
    // what was overdue before the pause stays so
    ['office', `${answered}, 11-10 09:00 espera Cliente`, '11-11 10:00', '11-09 12:00', '11-09 18:00', 'Vencido', 660],
    [
      'office',
      `${answered}, 17:00 espera Cliente, 11-10 09:00 reanudado`,
      '11-10 09:30',
      '11-09 12:00',
      '11-10 10:00',
      'PorVencer',
      450,
    ],
    // reopening goes on with the time left, and changes nothing of the reply
    [
      'office',
      `${answered}, 12:00 cerrado, 11-10 10:00 reabierto`,
      '11-10 10:00',
      '11-09 12:00',
      '11-10 16:00',
      'EnTérmino',
      120,
    ],
    [
      'office',
      '11-09 10:00 creado, 11:00 cerrado, 11-10 10:00 reabierto',
      '11-10 15:00',
      '11-09 12:00',
      '11-10 17:00',
      'EnTérmino',
      360,
    ],
    [
      'office',
      `${answered}, 19:00 cerrado, 11-10 09:00 reabierto`,
      '11-10 09:30',
      '11-09 12:00',
      '11-09 18:00',
      'Vencido',
      570,
    ],
    [
      'office',
      `${answered}, 12:00 cerrado, 11-10 10:00 reabierto, 11:00 cerrado`,
      '11-12 09:00',
      '11-09 12:00',
      '11-10 16:00',
      'Cumplido',
      180,
    ],
    [
      'office',
      `${answered}, 12:00 cerrado, 12:30 tomado`,
      '11-12 09:00',
      '11-09 12:00',
      '11-09 18:00',
      'Cumplido',
      120,
    ],
    // moving the request between people and areas changes nothing
    [
      'office',
      `${answered}, 11:00 tomado, 11:30 derivado, 12:00 retomado, 12:30 noLeido, 13:00 tomado, 14:00 prioridad`,
      '11-09 15:00',
      '11-09 12:00',
      '11-09 18:00',
      'EnTérmino',
      300,
    ],
    // another policy keeps the pauses
    [
      'shorter',
      `${answered}, 11:00 espera Cliente, 15:00 reanudado`,
      '11-09 15:00',
      '11-09 11:00',
      '11-09 18:00',
      'EnTérmino',
      60,
    ],
    [
      'longer',
      `${answered}, 11:00 espera Cliente, 15:00 reanudado`,
      '11-09 15:00',
      '11-09 18:00',
      '11-10 18:00',
      'EnTérmino',
      60,
    ],
    // the policies of the seeds over weekends, holidays, nights and 24-hour days
    ['urgente', '11-14 23:30 creado', '11-14 23:30', '11-15 00:30', '11-15 07:30', 'EnTérmino', 0],
    ['normal', '11-20 19:30 creado', '11-24 08:00', '11-24 11:30', '12-01 11:30', 'EnTérmino', 270],
    ['normal', '11-20 19:30 creado', '11-24 09:31', '11-24 11:30', '12-01 11:30', 'PorVencer', 361],
    ['defensa', '11-20 19:30 creado', '11-24 00:00', '11-24 19:30', '11-30 19:30', 'EnTérmino', 270],
    ['night', '11-09 21:00 creado', '11-09 22:30', '11-09 23:00', '11-10 06:00', 'EnTérmino', 30],
    ['night', '11-09 21:00 creado', '11-09 22:46', '11-09 23:00', '11-10 06:00', 'PorVencer', 46],
  ] as const)('%s: %s, at %s', (policy, text, now, response, resolution, estado, minutes) => {
    const clock = clockOf(policies[policy], eventsIn(text), at(now));
    expect([
      textOf(clock?.venceRespuesta),
      textOf(clock?.venceResolucion),
      clock?.estado,
      (clock?.consumed ?? Number.NaN) / MINUTE,
    ]).toEqual([response, resolution, estado, minutes]);
  });

  it('does not exist before the request was created', () => {
    expect(clockOf(policies.office, eventsIn(answered), at('11-09 09:59'))).toBeUndefined();
  });

  it('keeps the time of the first reply under the policy of then', () => {
    const [created, answer] = eventsIn('11-09 10:00 creado, 13:00 primeraRespuesta');
    if (!created || !answer) throw new Error('no events');
    const raised = clockOf(policies.shorter, [created, { ...answer, times: policies.longer }], at('11-09 13:30'));
    expect([textOf(raised?.venceRespuesta), textOf(raised?.venceResolucion)]).toEqual(['11-09 18:00', '11-09 14:00']);
  });

  it.each([
    [answered, '11-09 11:00', '11-09 14:00', []],
    [answered, '11-09 14:01', '11-09 16:00', [50]],
    [answered, '11-09 17:00', '11-09 18:00', [50]],
    [answered, '11-09 18:01', '11-10 10:00', [50, 100]],
    [answered, '11-11 10:00', 'never', [50, 100, 150]],
    [`${answered}, 15:00 espera Cliente`, '11-11 10:00', 'never', [50]],
    [`${answered}, 18:30 cerrado`, '11-13 10:00', 'never', [50, 100]],
    ['11-09 10:00 creado', '11-09 10:00', '11-09 11:30', []],
  ] as const)('%s, at %s, is looked at again at %s, having passed %j %%', (text, now, next, reached) => {
    const clock = clockOf(policies.office, eventsIn(text), at(now), [150, 50, 100]);
    expect([textOf(clock?.next), clock?.reached]).toEqual([next, reached]);
  });
});

const kinds = ['tomado', 'reanudado', 'derivado', 'noLeido', 'cerrado', 'reabierto', 'primeraRespuesta', 'editado'];
const motivos = ['Cliente', 'Tercero', 'Banco', 'Otra área'];
const step = fc.record({
  tipo: fc.constantFrom(...kinds, 'espera', 'espera'),
  motivo: fc.constantFrom(...motivos),
  minutes: fc.integer({ min: 0, max: 900 }),
});
const start = fc.integer({ min: 0, max: 40 * 24 * 60 }).map((minutes) => at('11-01 00:00') + minutes * MINUTE);
const history = fc.tuple(start, fc.array(step, { maxLength: 8 })).map(([created, steps]): ClockEvent[] => {
  let fecha = created;
  return [
    { tipo: 'creado', fecha },
    ...steps.map(({ tipo, motivo, minutes }) => {
      fecha += minutes * MINUTE;
      return { tipo, fecha, motivo };
    }),
  ];
});
const times = fc.constantFrom(...Object.values(policies));
const later = fc.integer({ min: 0, max: 5 * 24 * 60 }).map((minutes) => minutes * MINUTE);
const endOf = (events: readonly ClockEvent[]) => events.at(-1)?.fecha ?? 0;
const runs = { seed: 6, numRuns: 400 };

describe('any history', () => {
  it('gives the same answer when it is computed again, whatever happened later', () => {
    fc.assert(
      fc.property(times, history, fc.array(step, { maxLength: 4 }), later, (policy, events, more, wait) => {
        const now = endOf(events) + wait;
        const first = clockOf(policy, events, now, [50, 100]);
        expect(clockOf({ ...policy }, structuredClone(events), now, [100, 50])).toEqual(first);
        const further = more.map(({ minutes, ...event }) => ({ ...event, fecha: now + minutes * MINUTE + 1 }));
        expect(clockOf(policy, [...events, ...further], now, [50, 100])).toEqual(first);
      }),
      runs,
    );
  });

  it('keeps the due time and the answer of the first reply through reopening and retaking', () => {
    fc.assert(
      fc.property(times, history, later, (policy, events, wait) => {
        const created = events.slice(0, 1);
        const due = clockOf(policy, created, endOf(created))?.venceRespuesta;
        expect(clockOf(policy, events, endOf(events) + wait)?.venceRespuesta).toBe(due);
      }),
      runs,
    );
  });

  it('is due when the time that was consumed, counted span by span, is that of the policy', () => {
    fc.assert(
      fc.property(times, history, later, (policy, events, wait) => {
        const now = endOf(events) + wait;
        const clock = clockOf(policy, events, now);
        if (clock?.venceResolucion === undefined) throw new Error('no clock');
        const total = policy.resolucionMin * MINUTE;
        const isPast = clock.consumed > total || (clock.consumed === total && clock.venceResolucion < now);
        if (clock.estado === 'EnTérmino' || clock.estado === 'PorVencer' || clock.estado === 'Pausado')
          expect(clock.consumed).toBeLessThanOrEqual(total);
        if (clock.estado === 'Cumplido') expect(clock.consumed).toBeLessThanOrEqual(total);
        if (clock.consumed > total) expect(clock.estado).toBe('Vencido');
        // what is left passes between the last event and the due time of a request that runs
        const resumed = clockOf(policy, [...events, { tipo: 'reabierto', fecha: now }], now);
        if (!isPast && resumed?.venceResolucion !== undefined)
          expect(workingTimeBetween(policy.calendar, now, resumed.venceResolucion)).toBe(total - clock.consumed);
      }),
      runs,
    );
  });

  it('is never due earlier for a pause', () => {
    fc.assert(
      fc.property(times, start, later, fc.integer({ min: 1, max: 2000 }), (policy, fecha, wait, minutes) => {
        const created: ClockEvent = { tipo: 'creado', fecha };
        const pause: ClockEvent = { tipo: 'espera', fecha: fecha + wait, motivo: 'Banco' };
        const resumed: ClockEvent = { tipo: 'reanudado', fecha: pause.fecha + minutes * MINUTE };
        const now = resumed.fecha + HOUR;
        const [without, paused] = [[created], [created, pause, resumed]].map(
          (events) => clockOf(policy, events, now)?.venceResolucion ?? 0,
        );
        expect(paused).toBeGreaterThanOrEqual(without ?? 0);
      }),
      runs,
    );
  });

  it('changes its state only at the announced instant', () => {
    fc.assert(
      fc.property(times, history, later, later, (policy, events, wait, more) => {
        const now = endOf(events) + wait;
        const clock = clockOf(policy, events, now, [50, 100, 150]);
        const then = Math.min(now + more, clock?.next ?? Infinity);
        const same = clockOf(policy, events, then, [50, 100, 150]);
        expect([same?.estado, same?.reached]).toEqual([clock?.estado, clock?.reached]);
      }),
      runs,
    );
  });
});
