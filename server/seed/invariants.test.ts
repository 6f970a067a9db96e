/** The demo data contain only what the product itself could have written (domain.md A14). */
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { DEMO_HOLDER } from '../../resources/holders/interface/seed';
import { creationTime, YEAR } from '../../resources/sau/tickets/seed';
import { openings, stations, turns } from '../../resources/sau/tickets/stories/seedStory';
import { dayOf } from '../../src/schema/calendar';
import { type TestDatabase, testDatabase } from '../../tests/fixtures/database';
import { createRandom } from './random';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase('ready');
});

/** Returns the rows that violate a rule. */
const violations = async (text: string): Promise<unknown[]> => (await sql.raw(text).execute(database.db)).rows;

describe('requests', () => {
  it('are taken before they are answered, and answered before they are closed', async () => {
    expect(
      await violations(`select "id" from "tickets" where "fechaPrimeraRespuesta" < "fechaToma"
        or "fechaUltimaRespuesta" < "fechaPrimeraRespuesta" or "fechaCierre" < "fechaUltimaRespuesta"
        or ("fechaPrimeraRespuesta" is not null and "fechaToma" is null) or "fechaUltimaRespuesta" > now()
        or "fecha" < "fechaUltimaRespuesta"`),
    ).toEqual([]);
  });

  it('were answered when the mail with the answer was sent, or at once where the answer was spoken', async () => {
    expect(
      await violations(`select t."id", t."fechaPrimeraRespuesta", a."first" from "tickets" t left join lateral (
          select min(coalesce(c."enviadoEn", case when m."correo" is null then m."fecha" end)) as "first"
          from "ticketMensajes" m left join "correos" c on c."id" = m."correo"
          where m."ticket" = t."id" and m."tipo" = 'Respuesta') a on true
        where t."fechaPrimeraRespuesta" is distinct from a."first"`),
    ).toEqual([]);
    expect(
      await violations(`select t."id" from "tickets" t where (t."fechaPrimeraRespuesta" is null) = exists (
        select from "ticketEventos" e where e."ticket" = t."id" and e."tipo" = 'primeraRespuesta'
          and e."fecha" = t."fechaPrimeraRespuesta")`),
    ).toEqual([]);
  });

  it('have as many open tasks as their counter says, and none after they are closed', async () => {
    expect(
      await violations(`select t."id" from "tickets" t where t."tareasAbiertas" <> (
        select count(*) from "ticketTareas" k where k."ticket" = t."id" and not k."hecho" and not k."quitada")
        or (t."estado" = 'Cerrado' and t."tareasAbiertas" > 0)`),
    ).toEqual([]);
  });
});

/** How a request begins, without what differs by its case: numbers, plates, stations. */
const BEGINNING = `regexp_replace(regexp_replace("descripcion", '(${stations.join('|')})', '', 'g'), '[0-9A-Z.,$]{3,}', '', 'g')`;

describe('conversations', () => {
  it('begin in many ways: most of the requests of a page have words of their own', async () => {
    const [counts] = await violations(
      `select count(distinct ${BEGINNING})::int as "openings", count(*)::int as "requests" from "tickets"`,
    );
    const { openings: distinctOpenings, requests } = Object(counts);
    expect(distinctOpenings).toBeGreaterThan(60);
    expect(distinctOpenings / requests).toBeGreaterThan(0.6);
    const alike =
      await violations(`select "page", count(distinct ${BEGINNING})::int as "openings", count(*)::int as "requests"
      from (select *, row_number() over (order by "fechaAlta" desc) / 10 as "page" from "tickets") t
      group by "page" having count(*) = 10 and count(distinct ${BEGINNING}) < 8`);
    expect(alike).toEqual([]);
  });

  it('have no placeholder left, and no request is without its words', async () => {
    for (const [table, column] of [
      ['tickets', 'asunto'],
      ['tickets', 'descripcion'],
      ['ticketMensajes', 'cuerpo'],
      ['correos', 'cuerpo'],
    ])
      expect([
        table,
        await violations(
          `select "id", "${column}" from "${table}" where "${column}" ~ '[{}]|undefined|null' or coalesce("${column}", '') = ''`,
        ),
      ]).toEqual([table, []]);
  });

  it('name the plate and the tag of the request, and one station throughout', async () => {
    const texts = `select t."id", t."patente", t."titular", t."descripcion" as "text" from "tickets" t
      union all select t."id", t."patente", t."titular", m."cuerpo" from "tickets" t join "ticketMensajes" m on m."ticket" = t."id"`;
    expect(
      await violations(`select x."id", x."text" from (${texts}) x
        cross join lateral regexp_matches(x."text", '\\m([A-Z]{2}[0-9]{3}[A-Z]{2}|[A-Z]{3}[0-9]{3})\\M', 'g') p
        where (p[1] collate "C") is distinct from (x."patente" collate "C")`),
    ).toEqual([]);
    expect(
      await violations(`select x."id" from (${texts}) x cross join lateral regexp_matches(x."text", '\\mSI[0-9A-F]{12}\\M', 'g') p
        where not exists (select from "mediosDePaso" m where m."numero" = (p[1] collate "C") and m."titular" = x."titular")`),
    ).toEqual([]);
    expect(
      await violations(`select x."id", count(distinct p[1] collate "C") from (${texts}) x
        cross join lateral regexp_matches(x."text", '(${stations.join('|')})', 'g') p group by 1 having count(distinct p[1] collate "C") > 1`),
    ).toEqual([]);
  });

  it('speak of barriers, booths and people only at stations that have them', async () => {
    const texts = `select "id", "descripcion" as "text" from "tickets" union all select "ticket", "cuerpo" from "ticketMensajes"`;
    expect(
      await violations(`select x."id", x."text" from (${texts}) x
        where x."text" ~ 'Pórtico' and x."text" ~ 'barrera|cabina|mostrador|retirar|pasar a buscar'`),
    ).toEqual([]);
  });

  it('go on: answered requests have several turns, holders answer, and nobody says the same twice', async () => {
    expect(
      await violations(
        `select "ticket", "cuerpo" from "ticketMensajes" where "tipo" in ('NotaInterna', 'Llamada') group by 1, 2 having count(*) > 1`,
      ),
    ).toEqual([]);
    const [counts] =
      await violations(`select count(*) filter (where m."tipo" = 'CorreoEntrante' and m."fecha" > t."fechaAlta")::int as "answers",
      count(distinct m."cuerpo")::int as "texts", count(*)::int as "messages" from "ticketMensajes" m join "tickets" t on t."id" = m."ticket"`);
    const { answers, texts, messages } = Object(counts);
    expect(answers).toBeGreaterThan(10);
    expect(texts / messages).toBeGreaterThan(0.4);
  });

  it('end as the resolution says, and nothing is decided before the end', async () => {
    expect(
      await violations(`select t."id", t."resolucionTipo", t."resolucion" from "tickets" t where t."estado" = 'Cerrado'
        and (t."resolucion" ~ 'ajuste' and t."resolucionTipo" <> 'Resuelto' or t."resolucion" ~ 'correcto' and t."resolucionTipo" <> 'Rechazado'
          or t."resolucion" ~ 'no respondió|sin respuesta' and t."resolucionTipo" <> 'Sin respuesta')`),
    ).toEqual([]);
    expect(
      await violations(`select m."id", m."cuerpo" from "ticketMensajes" m join "tickets" t on t."id" = m."ticket"
        where m."tipo" = 'Respuesta' and m."cuerpo" ~ 'el ajuste' and t."resolucionTipo" is distinct from 'Resuelto'`),
    ).toEqual([]);
  });

  it('an answer of a holder has its event, and came after a reply', async () => {
    expect(
      await violations(`select m."id" from "ticketMensajes" m join "tickets" t on t."id" = m."ticket"
        where m."tipo" = 'CorreoEntrante' and m."fecha" > t."fechaAlta" and (m."fecha" < t."fechaPrimeraRespuesta" or m."fecha" > t."fecha"
          or not exists (select from "ticketEventos" e where e."ticket" = t."id" and e."tipo" = 'correo' and e."fecha" = m."fecha"))`),
    ).toEqual([]);
  });
});

describe('answers', () => {
  it('have a sent mail of the same request to its holder, where there is an address', async () => {
    expect(
      await violations(`select m."id" from "ticketMensajes" m join "tickets" t on t."id" = m."ticket"
        join "titulares" h on h."codigoTitular" = t."titular" left join "correos" c on c."id" = m."correo"
        where m."tipo" = 'Respuesta' and coalesce(h."email", '') <> '' and (c."id" is null or c."ticket" <> t."id"
          or c."para" <> h."email" or c."creadoEn" <> m."fecha" or position(m."cuerpo" in c."cuerpo") = 0)`),
    ).toEqual([]);
    expect(
      await violations(
        `select "id" from "ticketMensajes" where "tipo" not in ('Respuesta', 'CorreoEntrante') and "correo" is not null`,
      ),
    ).toEqual([]);
    const [{ mailed } = { mailed: 0 }] = (
      await sql<{ mailed: number }>`select count("correo")::int as "mailed" from "ticketMensajes"`.execute(database.db)
    ).rows;
    expect(mailed).toBeGreaterThan(20);
  });

  it('are written by the request’s agent, not before the agent took it, and so are notes', async () => {
    expect(
      await violations(`select m."id" from "ticketMensajes" m join "tickets" t on t."id" = m."ticket"
        where (m."tipo" = 'Respuesta' and (t."fechaToma" is null or m."autor" is null))
          or (m."tipo" in ('Respuesta', 'NotaInterna', 'Llamada') and m."autor" = t."agenteActual" and m."fecha" < t."fechaToma")`),
    ).toEqual([]);
  });

  it('cover every state of a mail', async () => {
    const { rows } = await sql<{ estado: string }>`
      select distinct c."estado" from "ticketMensajes" m join "correos" c on c."id" = m."correo"
      where m."tipo" = 'Respuesta' and c."estado" <> 'Rebotado'`.execute(database.db);
    expect(rows.map(({ estado }) => estado).sort()).toEqual(['Cancelado', 'EnCola', 'Enviado', 'Enviando', 'Fallido']);
  });

  it('that came back have an event, and the holder’s address counts as unreachable', async () => {
    expect(
      await violations(`select c."id" from "correos" c join "titulares" h on h."codigoTitular" = c."titular"
        where c."estado" = 'Rebotado' and (not h."emailRebotado" or not exists (
          select from "ticketEventos" e where e."ticket" = c."ticket" and e."tipo" = 'correoRebotado'))`),
    ).toEqual([]);
  });
});

describe('incoming mails', () => {
  it('that opened a request are its first message, from its holder', async () => {
    expect(
      await violations(`select c."id" from "correos" c left join "ticketMensajes" m on m."correo" = c."id"
        where c."direccion" = 'Entrante' and c."estado" in ('NuevoTicket', 'Asociado')
          and (m."tipo" is distinct from 'CorreoEntrante' or m."ticket" <> c."ticket" or m."cuerpo" <> c."cuerpo")`),
    ).toEqual([]);
    expect(
      await violations(`select "id" from "ticketMensajes" where "tipo" = 'CorreoEntrante' and "correo" is null`),
    ).toEqual([]);
  });

  it('that wait or were discarded say why they belong to no request', async () => {
    expect(
      await violations(`select "id" from "correos" where "estado" in ('Recibido', 'Descartado')
        and ("sinAsociarPor" is null or "ticket" is not null)`),
    ).toEqual([]);
  });
});

describe('stations', () => {
  /** Stations of the real road that the texts are modelled on; the demo operator has none of them. */
  const OTHERS = 'Alberti|Dellepiane|Avellaneda|Hudson|Dock Sud|Samborombón|Retiro|Sarmiento|Quilmes';

  it('allowed in texts are those of the catalogue', async () => {
    const { rows } = await sql<{ nombre: string }>`select "nombre" from "estaciones"`.execute(database.db);
    const names = new Set(rows.map(({ nombre }) => nombre));
    expect(stations.filter((name) => !names.has(name))).toEqual([]);
    expect(JSON.stringify([openings, turns])).not.toMatch(new RegExp(`(en|por) (${OTHERS})`));
  });

  it('that do not exist are named in no message, request, notification, mail or passage', async () => {
    const textColumns = [
      ['tickets', 'asunto'],
      ['tickets', 'descripcion'],
      ['ticketMensajes', 'cuerpo'],
      ['correos', 'cuerpo'],
      ['correos', 'asunto'],
      ['notificaciones', 'cuerpo'],
      ['notificaciones', 'asunto'],
      ['faqPreguntas', 'respuesta'],
      ['transitos', 'observacion'],
      ['transitos', 'descripcionEvento'],
    ];
    for (const [table, column] of textColumns)
      expect([
        table,
        await violations(`select "${column}" from "${table}" where "${column}" ~ '(en|por|de|estación) (${OTHERS})'`),
      ]).toEqual([table, []]);
    expect(
      await violations(`select "entrega"->>'puntoRetiro' from "mediosDePaso" where "entrega"->>'puntoRetiro' is not null
        and "entrega"->>'puntoRetiro' not in (select "nombre" from "estaciones")`),
    ).toEqual([]);
  });
});

describe('today', () => {
  it.each(['2026-11-20T03:05:00Z', '2026-11-20T12:00:00Z', '2026-11-20T20:00:00Z', '2026-11-21T02:50:00Z'])(
    'has at most twice as many requests as an average day, when seeded at %s',
    (instant) => {
      const now = new Date(instant);
      const random = createRandom(7);
      const days = new Map<string, number>();
      const total = 15_000;
      for (let index = 0; index < total; index++) {
        const day = dayOf(creationTime({ random, now }, random.weighted(YEAR)));
        days.set(day, (days.get(day) ?? 0) + 1);
      }
      const average = total / 365;
      expect(days.get(dayOf(now)) ?? 0).toBeLessThanOrEqual(2 * average);
      expect(Math.max(...days.values())).toBeLessThanOrEqual(2.5 * average);
    },
  );
});

describe('the first holder, with whom a demonstration begins', () => {
  it('has a passage that the tag did not open, an invoice overdue, a payment that did not arrive and an open request', async () => {
    const [account] = await violations(`select
      (select count(*) from "mediosDePaso" where "titular" = '${DEMO_HOLDER}')::int as "passes",
      (select count(*) from "transitos" where "titular" = '${DEMO_HOLDER}' and "fechaHora" > now() - interval '30 days'
        and "codigoEvento" = 'PATMAN')::int as "unread",
      (select count(*) from "facturas" where "titular" = '${DEMO_HOLDER}' and "vence1" < now()::date and "saldo" > 0)::int as "overdue",
      (select count(*) from "cobros" where "titular" = '${DEMO_HOLDER}' and "estado" = 'Rechazado')::int as "rejected",
      (select count(*) from "tickets" where "titular" = '${DEMO_HOLDER}' and "estado" <> 'Cerrado')::int as "requests",
      (select count(*) from "deudores" where "titular" = '${DEMO_HOLDER}' and "vencida" > 0)::int as "debts",
      (select count(*) from "disputas" d join "tickets" t on t."id" = d."ticket" where t."titular" = '${DEMO_HOLDER}')::int as "disputes"`);
    for (const [name, count] of Object.entries(Object(account)))
      expect([name, Number(count) > 0]).toEqual([name, true]);
  });
});

describe('transits', () => {
  it('are billed and paid as the voucher of their line says', async () => {
    expect(
      await violations(`select t."id", t."estado", f."estado" as "factura" from "transitos" t
        join "facturaItems" i on i."id" = t."facturaItem" join "facturas" f on f."id" = i."factura"
        where coalesce(case when t."estado" in ('EnDisputa', 'Anulado') then t."estadoAnterior" end, t."estado")
          <> case when f."estado" = 'Pagada' then 'Cobrado' else 'Facturado' end
          and t."estado" <> 'Anulado'`),
    ).toEqual([]);
  });

  it('have no line only where they are not billed yet, or were paid at the booth or as a violation', async () => {
    expect(
      await violations(`select "id", "estado" from "transitos" t where "estado" in ('Facturado', 'Cobrado')
        and "facturaItem" is null and "formaPago" not in ('Efectivo', 'Débito') and not exists (
          select from "violaciones" v where v."transito" = t."id" and v."estado" = 'Pagada')`),
    ).toEqual([]);
  });

  it('returned by a dispute were not billed, or have an adjustment', async () => {
    expect(
      await violations(`select t."id" from "transitos" t where t."disputa" is not null and t."estado" = 'Anulado'
        and t."estadoAnterior" <> 'Valorizado' and not exists (
          select from "ajustes" a cross join lateral jsonb_array_elements(a."transitos") p
          where a."disputa" = t."disputa" and (p.value ->> 'transito')::bigint = t."id")`),
    ).toEqual([]);
  });

  it('in dispute were passed before the request was opened', async () => {
    expect(
      await violations(`select t."id" from "transitos" t join "disputas" d on d."id" = t."disputa"
        where t."fechaHora" > d."fecha"`),
    ).toEqual([]);
  });
});

describe('violations', () => {
  it('are paid by a voucher and its payment, and notified by a channel', async () => {
    expect(
      await violations(`select "id" from "violaciones" where ("estado" = 'Pagada') <> ("factura" is not null and "cobro" is not null)
        or ("fechaNotificacion" is not null) <> ("canalNotificacion" is not null)`),
    ).toEqual([]);
    expect(await violations(`select "id" from "violaciones" where "estado" = 'Pagada'`)).not.toEqual([]);
  });
});

describe('vehicles', () => {
  it('have plates of their year, and years in which their model was sold', async () => {
    expect(
      await violations(`select "patente", "anio" from "vehiculos" where "pais" = 'AR' and "patente" !~ '^A[OI][01O]' and
        ("anio" < 2016 and "patente" ~ '^([Q-Z]|[A-D])[A-Z]{2}[0-9]' or "anio" >= 2016 and "patente" ~ '^A[J-Z][0-9]{3}')`),
    ).toEqual([]);
    expect(
      await violations(
        `select "modelo", "anio" from "vehiculos" where "modelo" = 'Cronos' and "anio" < 2018 or "modelo" = 'Onix' and "anio" < 2013 or "modelo" = 'Etios' and "anio" > 2023`,
      ),
    ).toEqual([]);
  });
});
