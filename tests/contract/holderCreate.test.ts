/** `POST titular` (specification, sections 3, 4, 5 and 7; api.md, *On the wire*; domain.md 0.2, reading 21, reading 37). */
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { translate } from '../../server/translate';
import { holders, scenario } from '../fixtures/scenario';

/** The product's own message, where the specification has none. */
const message = (key: string) => translate('es', key);

const { db, as, nobody } = await scenario();
const agente = await as('agente');

let number = 40_000_000;
const nextNumber = () => {
  number += 1;
  return String(number);
};

/** The six fields that are sent on creation (specification, section 3). */
const form = (changes: object = {}) => ({
  nombre: 'Rosa',
  apellido: 'Vélez',
  numeroDocumento: nextNumber(),
  tipoDocumento: { codigoDocumento: 'DNI' },
  telefono: '+54 9 11 5555-0101',
  email: 'rosa@example.com',
  ...changes,
});
interface Created {
  data: { codigo: string; mensaje: string; codigoTitular: string };
}
const create = (body: object, headers = {}) => agente('POST', 'titular', body, headers);
const stored = async (code: string) => {
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from "titulares" where "codigoTitular" = ${code}`.execute(db);
  return rows[0];
};
const mails = async (code: string) => {
  const { rows } = await sql<{ para: string; asunto: string; cuerpo: string }>`
    select "para", "asunto", "cuerpo" from "correos" where "titular" = ${code}`.execute(db);
  return rows;
};

describe('POST titular', () => {
  it('creates a holder and responds "0000" with the new code', async () => {
    const response = await create(form());
    expect(response.statusCode).toBe(200);
    const { data } = response.json<Created>();
    expect(data).toMatchObject({
      codigo: '0000',
      mensaje: expect.any(String),
      codigoTitular: expect.stringMatching(/^\d{6,10}$/),
    });
    expect(await stored(data.codigoTitular)).toMatchObject({
      nombre: 'Rosa',
      apellido: 'Vélez',
      tipoDocumento: 'DNI',
      estado: 'Activo',
    });
    const found = await agente('GET', `titulares/buscar?s=${data.codigoTitular}`);
    expect(found.json()).toMatchObject({ datos: [{ codigoTitular: data.codigoTitular, apellido: 'Vélez' }] });
  });

  it('responds "2100" with the existing holder’s code as mensaje, and creates nobody', async () => {
    for (const document of [
      { numeroDocumento: '30222333' },
      { numeroDocumento: '0030222333' },
      { numeroDocumento: ' 30222333 ' },
      { numeroDocumento: '30.222.333' },
      { numeroDocumento: '30-222-333' },
      { numeroDocumento: '٣٠٢٢٢٣٣٣' },
      { numeroDocumento: 30222333 },
      { numeroDocumento: undefined, nroDocumento: '30222333' },
    ]) {
      const response = await create(form(document));
      expect(response.statusCode).toBe(200);
      expect(response.json()).toMatchObject({ data: { codigo: '2100', mensaje: holders.gomez } });
      expect(response.json()).not.toHaveProperty('error');
    }
    const { rows } = await sql`select from "titulares" where "numeroDocumento" like '%30222333'`.execute(db);
    expect(rows).toHaveLength(1);
  });

  it('treats the same number with another type of document as another holder', async () => {
    const response = await create(form({ numeroDocumento: '30222333', tipoDocumento: { codigoDocumento: 'CUIT' } }));
    expect(response.json()).toMatchObject({ data: { codigo: '0000' } });
  });

  it('creates one holder for twenty simultaneous requests: "0000" for one, "2100" with the code for the others', async () => {
    const body = form();
    const callers = await Promise.all(Array.from({ length: 20 }, (_, index) => as(index % 2 ? 'agente' : 'cobranzas')));
    const responses = await Promise.all(callers.map((call) => call('POST', 'titular', body)));
    const data = responses.map((response) => response.json<Created>().data);
    const [created, ...furtherCreated] = data.filter(({ codigo }) => codigo === '0000');
    expect(furtherCreated).toEqual([]);
    const others = data.filter(({ codigo }) => codigo === '2100');
    expect(others).toHaveLength(19);
    expect(new Set(others.map(({ mensaje }) => mensaje))).toEqual(new Set([created?.codigoTitular]));
  });

  it('also accepts the field names of the form', async () => {
    const { tipoDocumento: _, numeroDocumento, ...rest } = form();
    const response = await create({ ...rest, codigoDocumento: 'CUIT', nroDocumento: numeroDocumento });
    const { data } = response.json<Created>();
    expect(await stored(data.codigoTitular)).toMatchObject({ tipoDocumento: 'CUIT', numeroDocumento });
  });

  it('defaults to DNI, and requires neither telephone nor e-mail', async () => {
    const { data } = (await create({ nombre: 'Solo', apellido: 'Uno', numeroDocumento: nextNumber() })).json<Created>();
    expect(await stored(data.codigoTitular)).toMatchObject({
      tipoDocumento: 'DNI',
      telefono: null,
      email: null,
      sendNotification: true,
    });
  });

  it.each([0, 7, 99999999999])('accepts the document number %d', async (value) => {
    const response = await create(form({ numeroDocumento: String(value) }));
    expect(response.json()).toMatchObject({ data: { codigo: '0000' } });
  });
});

describe('POST titular refuses with the messages of the form, in error_msg too', () => {
  it.each([
    ['nombre', { nombre: '' }, 'Ingresa un nombre'],
    ['nombre', { nombre: '   ' }, 'Ingresa un nombre'],
    ['nombre', { nombre: 'x'.repeat(31) }, 'Ingresa un nombre'],
    ['apellido', { apellido: null }, 'Ingresa un apellido'],
    ['apellido', { apellido: 'x'.repeat(31) }, 'Ingresa un apellido'],
    ['tipoDocumento', { tipoDocumento: { codigoDocumento: '' } }, 'Seleccione un tipo de documento'],
    ['numeroDocumento', { numeroDocumento: '' }, 'Ingresa un nro. Documento'],
    ['numeroDocumento', { numeroDocumento: '-30222333' }, 'Ingresa un nro. Documento'],
    ['numeroDocumento', { numeroDocumento: '30222333 A' }, 'Ingresa un nro. Documento'],
    ['numeroDocumento', { numeroDocumento: 30222333.5 }, 'Ingresa un nro. Documento'],
    ['numeroDocumento', { numeroDocumento: '100000000000' }, 'Ingresa un nro. Documento'],
    ['numeroDocumento', { numeroDocumento: '-1' }, 'Ingresa un nro. Documento'],
    ['numeroDocumento', { numeroDocumento: '12,345,678' }, 'Ingresa un nro. Documento'],
    ['numeroDocumento', { numeroDocumento: '1e6' }, 'Ingresa un nro. Documento'],
    ['email', { email: 'rosa@' }, 'Ingresa un email valido'],
    ['email', { email: 'rosa@example.com\r\nBcc: todos@example.com' }, 'Ingresa un email valido'],
  ])('%s %j', async (field, changes, message) => {
    const response = await create(form(changes));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      status: 422,
      errors: { [field]: message },
      error: true,
      error_msg: message,
    });
  });

  it.each([
    ['telefono', { telefono: '1'.repeat(41) }],
    ['descriptionModify', { descriptionModify: 'x'.repeat(1001) }],
    ['tipoDocumento', { tipoDocumento: { codigoDocumento: 'XYZ' } }],
    ['nombre', { nombre: 7 }],
    ['sendNotification', { sendNotification: 'yes' }],
  ])('%s that breaks its rule', async (field, changes) => {
    const response = await create(form(changes));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toHaveProperty(`errors.${field}`);
  });

  it('names of thirty characters with accents, ñ and an apostrophe are accepted', async () => {
    const nombre = 'Ñandú D’Ângelo Ibáñez y Núñez ';
    expect((await create(form({ nombre: nombre.trim(), apellido: 'x'.repeat(30) }))).json()).toMatchObject({
      data: { codigo: '0000' },
    });
  });

  it('an unknown field is a 400 that names the field; a body that is not an object is a 400 too', async () => {
    const response = await create(form({ apodo: 'Rosita' }));
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: { apodo: expect.any(String) }, error: true });
    expect((await create([])).statusCode).toBe(400);
  });
});

describe('POST titular sets', () => {
  it('no field of the server: no code, state, version or owner', async () => {
    const { data } = (
      await create(
        form({ codigoTitular: '900000', estado: 'Baja', version: 77, creadoPor: 1, fechaAlta: '1990-01-01', _can: {} }),
      )
    ).json<Created>();
    expect(data.codigoTitular).not.toBe('900000');
    expect(await stored(data.codigoTitular)).toMatchObject({ estado: 'Activo', version: 1 });
    expect((await stored(data.codigoTitular))?.fechaAlta).not.toBe('1990-01-01');
  });

  it('descriptionModify as the reason in the history', async () => {
    const { data } = (await create(form({ descriptionModify: 'Pidió la cuenta por teléfono' }))).json<Created>();
    const history = await agente('GET', `titulares/${data.codigoTitular}/history`);
    expect(history.json()).toMatchObject({
      datos: [{ motivo: 'Pidió la cuenta por teléfono', usuario: { title: 'Fernández, Lucía' } }],
    });
  });
});

describe('the mail to the holder', () => {
  it('is in the outbox when sendNotification is on, which is the default', async () => {
    for (const changes of [{}, { sendNotification: true }]) {
      const { data } = (await create(form(changes))).json<Created>();
      const [mail, ...otherMails] = await mails(data.codigoTitular);
      expect(otherMails).toEqual([]);
      expect(mail).toMatchObject({
        para: 'rosa@example.com',
        asunto: translate('es', 'mail.welcome.subject', { operator: translate('es', 'mail.operator') }),
      });
      expect(mail?.cuerpo).toContain(data.codigoTitular);
    }
  });

  it('is not written when sendNotification is off or there is no address', async () => {
    for (const changes of [{ sendNotification: false }, { email: '' }]) {
      const { data } = (await create(form(changes))).json<Created>();
      expect(await mails(data.codigoTitular)).toEqual([]);
    }
  });
});

describe('Idempotency-Key', () => {
  it('repeats the first response, and creates one holder and one mail', async () => {
    const body = form();
    const key = { 'idempotency-key': 'alta-1' };
    const responses = await Promise.all(Array.from({ length: 5 }, () => create(body, key)));
    const first = responses[0]?.json<Created>().data;
    for (const response of responses) expect(response.json<Created>().data).toEqual(first);
    expect(first?.codigo).toBe('0000');
    expect(await mails(first?.codigoTitular ?? '')).toHaveLength(1);
  });

  it('with another body is 422', async () => {
    await create(form(), { 'idempotency-key': 'alta-2' });
    const response = await create(form(), { 'idempotency-key': 'alta-2' });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ error: true });
  });
});

it('needs crear on Titular: 403 for others, before the body is read, and 401 without a token', async () => {
  for (const name of ['consulta', 'peajes']) {
    const call = await as(name);
    for (const body of [form(), { nonsense: 1 }]) {
      const response = await call('POST', 'titular', body);
      expect(response.statusCode).toBe(403);
      expect(response.json()).toMatchObject({ error: true, error_msg: message('server.problems.forbidden') });
    }
  }
  expect((await nobody('POST', 'titular', form())).statusCode).toBe(401);
});
