/** Lane event files (domain.md 0.3, A8 IMP-TRAN and VAL-TRAN): from a folder to rated transits. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startForFiles } from '../../server/processes/fileStarts';
import { storeOf } from '../../server/records/store';
import { peopleOf } from '../../tests/fixtures/people';
import { testServer } from '../../tests/fixtures/server';

const dataDir = mkdtempSync(join(tmpdir(), 'ventanilla-vias-'));
afterAll(() => rmSync(dataDir, { recursive: true }));
const server = await testServer({ env: { dataDir } });
const { db } = server.database;
const operator = await peopleOf(server)([
  'Proceso.ver',
  'Proceso.ejecutar',
  'Proceso.editar',
  'Archivo.ver',
  'Archivo.descargar',
  'Archivo.reprocesar',
  'Transito.ver',
  'Transito.editar',
]);
const incoming = join(dataDir, 'intercambio/vias/entrada');

interface Row {
  [column: string]: unknown;
  id: number;
}
const rowsOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row[]> => (await query.execute(db)).rows;
const firstOf = async (query: ReturnType<typeof sql<Row>>): Promise<Row> => {
  const [row] = await rowsOf(query);
  if (!row) throw new Error('no row');
  return row;
};
const lastRun = (codigo: string) =>
  firstOf(sql`select * from "ejecuciones" where "codigo" = ${codigo} order by "id" desc limit 1`);
const fileNamed = (nombre: string) =>
  firstOf(sql`select * from "archivos" where "nombre" = ${nombre} order by "id" desc`);
const errorsOf = (archivo: unknown) =>
  rowsOf(sql`select * from "archivoErrores" where "archivo" = ${archivo} order by "linea"`);
const transitsOf = (archivo: unknown) =>
  rowsOf(sql`select * from "transitos" where "archivo" = ${archivo} order by "lineaArchivo"`);

const waitForEnd = (codigo: string) =>
  vi.waitFor(
    async () => {
      const run = await lastRun(codigo);
      if (!['Finalizado', 'FinalizadoConErrores', 'Fallido'].includes(String(run.estado)))
        throw new Error(String(run.estado));
      return run;
    },
    { timeout: 30_000, interval: 50 },
  );
async function run(codigo: string): Promise<Row> {
  const { id } = await firstOf(sql`select "id" from "procesos" where "codigo" = ${codigo}`);
  const response = await operator.call('POST', `procesos/${id}/actions/ejecutar`, { body: {} });
  expect([response.status, response.body]).toMatchObject([200, {}]);
  return waitForEnd(codigo);
}

const HEAD =
  'Informe de Eventos\nEstación;RIB\nFecha;25/11/2026\nHora;Vía;Descripción;Bloque;Peajista;DAC;F.Pago;Tránsito;Observación\n';
let count = 0;
/** A line of an event at lane 51, by default of an enabled tag. */
function line(
  changes: Partial<Record<'hora' | 'via' | 'evento' | 'peajista' | 'dac' | 'pago' | 'nota', string>> = {},
): string {
  count += 1;
  const {
    hora = '12:00:00',
    via = '51',
    evento = 'Tránsito con TAG Pospago Categoría 2',
    peajista = '',
    dac = '2',
  } = changes;
  return `${hora};${via};${evento};99;${peajista};${dac};${changes.pago ?? 'Tag'};${count};${changes.nota ?? `Número: ${tag}`}`;
}
let tag = '';
let pass: Row;

/** Leaves a file in the incoming folder, written some time ago. */
function leave(name: string, content: string | Buffer, age = 60_000): void {
  const path = join(incoming, name);
  const written = new Date(Date.now() - age);
  writeFileSync(path, content);
  utimesSync(path, written, written);
}

beforeAll(async () => {
  mkdirSync(incoming, { recursive: true });
  await sql`update "carpetasProceso" set "ruta" = 'vias/entrada', "patron" = null, "codificacion" = 'utf-8'
    where "nombre" = 'Eventos de vías'`.execute(db);
  await sql`update "carpetasProceso" set "ruta" = 'vias/listos' where "nombre" = 'Eventos procesados'`.execute(db);
  pass = await firstOf(sql`
    select m.* from "mediosDePaso" m join "binesServicio" b on b."id" = m."binServicio" join "vehiculos" v on v."id" = m."vehiculo"
    where m."estado" = 'Habilitado' and m."tipo" = 'TAG' and b."modalidad" = 'Pospago' order by m."id" limit 1`);
  tag = String(pass.numero);
});

describe('a file in the incoming folder', () => {
  it('is read once, line by line, and moved away', async () => {
    leave(
      'EVT_RIB_1.txt',
      `${HEAD}${line()}\n${line({ via: '7' })}\n${line({ evento: 'Apertura de Vía', pago: '', nota: '' })}\n`,
    );
    expect(await run('IMP-TRAN')).toMatchObject({ estado: 'Finalizado', leidos: 3, ok: 3, error: 0 });
    const file = await fileNamed('EVT_RIB_1.txt');
    expect(file).toMatchObject({ estado: 'Procesado', lineas: 3, ok: 3, error: 0, tipo: 'Tránsitos' });
    const transits = await transitsOf(file.id);
    expect(transits).toMatchObject([
      {
        lineaArchivo: 5,
        fechaHora: '2026-11-25T15:00:00.000Z',
        sentido: 'Centro',
        numeroMedio: tag,
        estado: 'Recibido',
      },
      { lineaArchivo: 6, sentido: 'Provincia', formaPago: 'Tag', categoriaDac: 2 },
      { lineaArchivo: 7, estado: 'Anulado', codigoEvento: 'APERTURA', formaPago: 'NoCobrado' },
    ]);
    expect(transits[0]?.concesionario).toBe(1);
    expect(readdirSync(incoming)).toEqual([]);
    expect(readdirSync(join(dataDir, 'intercambio/vias/listos'))).toEqual(['EVT_RIB_1.txt']);
  });

  it('whose content arrived before is a duplicate, and is not read', async () => {
    const content = `${HEAD}${line()}\n`;
    leave('EVT_RIB_2.txt', content);
    await run('IMP-TRAN');
    leave('EVT_RIB_2_otra.txt', content);
    expect(await run('IMP-TRAN')).toMatchObject({ estado: 'Finalizado', leidos: 0 });
    expect(await fileNamed('EVT_RIB_2_otra.txt')).toMatchObject({
      estado: 'Duplicado',
      duplicadoDe: (await fileNamed('EVT_RIB_2.txt')).id,
      motivo: 'El mismo contenido ya se recibió en EVT_RIB_2.txt.',
    });
    expect(existsSync(join(dataDir, 'intercambio/vias/rechazados')) || existsSync(join(incoming, 'rechazados'))).toBe(
      true,
    );
  });

  it('that is still being written is left alone', async () => {
    leave('EVT_RIB_3.txt', HEAD, 0);
    await run('IMP-TRAN');
    expect(readdirSync(incoming).filter((name) => name.endsWith('.txt'))).toEqual(['EVT_RIB_3.txt']);
    rmSync(join(incoming, 'EVT_RIB_3.txt'));
  });

  it('that a killed scan has claimed is taken in without a duplicate', async () => {
    leave('.tomado-EVT_RIB_4.txt', `${HEAD}${line()}\n`);
    await run('IMP-TRAN');
    expect(await fileNamed('EVT_RIB_4.txt')).toMatchObject({ estado: 'Procesado', ok: 1 });
    // killed between the commit and the move: the content is there already
    leave('.tomado-EVT_RIB_4.txt', `${HEAD}${line()}\n`.replace(/99;;2;Tag;\d+/, `99;;2;Tag;${count - 1}`));
    await run('IMP-TRAN');
    expect(await rowsOf(sql`select from "archivos" where "nombre" = 'EVT_RIB_4.txt'`)).toHaveLength(1);
    expect(readdirSync(incoming).filter((name) => name.includes('EVT_RIB_4'))).toEqual([]);
  });

  it('starts its process by itself', async () => {
    leave('EVT_RIB_5.txt', `${HEAD}${line()}\n`);
    expect(await startForFiles(storeOf(server.context), dataDir)).toBe(1);
    expect(await waitForEnd('IMP-TRAN')).toMatchObject({ disparador: 'archivo', ok: 1 });
    expect(await startForFiles(storeOf(server.context), dataDir)).toBe(0);
  });

  it('waits a while after a failed run, so that a lasting fault does not start runs without end', async () => {
    leave('EVT_RIB_falla.txt', `${HEAD}${line()}\n`);
    const failed = (minutes: number) =>
      sql`update "procesos" set "ultimoResultado" = 'Fallido', "ultimaEjecucion" = now() - make_interval(mins => ${minutes})
        where "codigo" = 'IMP-TRAN'`.execute(db);
    await failed(5);
    expect(await startForFiles(storeOf(server.context), dataDir)).toBe(0);
    await failed(16);
    expect(await startForFiles(storeOf(server.context), dataDir)).toBe(1);
    expect(await waitForEnd('IMP-TRAN')).toMatchObject({ disparador: 'archivo', ok: 1 });
  });

  it('compressed with gzip is read like any other; a damaged one is refused', async () => {
    const packed = gzipSync(`${HEAD}${line()}\n${line()}\n`);
    leave('EVT_RIB_6.csv.gz', packed);
    leave('EVT_RIB_7.csv.gz', packed.subarray(0, packed.length - 12));
    await run('IMP-TRAN');
    expect(await fileNamed('EVT_RIB_6.csv.gz')).toMatchObject({ estado: 'Procesado', ok: 2 });
    expect(await fileNamed('EVT_RIB_7.csv.gz')).toMatchObject({
      estado: expect.stringMatching(/Rechazado|ConErrores/),
      motivo: 'El archivo comprimido está dañado o incompleto.',
    });
  });

  it('that a sender writes with a pause of ten seconds is not taken in, nor one that still has the name of a part', async () => {
    leave('EVT_RIB_mitad.txt', HEAD, 10_000);
    leave('EVT_RIB_entero.txt.tmp', HEAD);
    expect(await startForFiles(storeOf(server.context), dataDir)).toBe(0);
    for (const name of ['EVT_RIB_mitad.txt', 'EVT_RIB_entero.txt.tmp']) rmSync(join(incoming, name));
  });

  it('with another name than its folder expects stays there, and the folder says so', async () => {
    const folder = () => firstOf(sql`select "id", "error" from "carpetasProceso" where "nombre" = 'Eventos de vías'`);
    const expectNames = (patron: string | null) =>
      sql`update "carpetasProceso" set "patron" = ${patron} where "nombre" = 'Eventos de vías'`.execute(db);
    await expectNames('EVT_.*');
    leave('eventos.dat', `${HEAD}${line()}\n`);
    expect(await startForFiles(storeOf(server.context), dataDir)).toBe(0);
    expect(await folder()).toMatchObject({ error: expect.stringMatching(/nombre no corresponde.*: eventos\.dat$/) });
    rmSync(join(incoming, 'eventos.dat'));
    await startForFiles(storeOf(server.context), dataDir);
    expect(await folder()).toMatchObject({ error: null });
    await expectNames(null);
  });

  it('that cannot be taken in keeps no other one waiting', async () => {
    mkdirSync(join(incoming, '.tomado-EVT_RIB_choque.txt'));
    leave('EVT_RIB_choque.txt', `${HEAD}${line()}\n`, 120_000);
    leave('EVT_RIB_siguiente.txt', `${HEAD}${line()}\n`);
    expect(await run('IMP-TRAN')).toMatchObject({ estado: expect.stringMatching(/^Finalizado/) });
    expect(await fileNamed('EVT_RIB_siguiente.txt')).toMatchObject({ estado: 'Procesado' });
    expect(readdirSync(incoming)).toContain('EVT_RIB_choque.txt');
    // it starts no run by itself, until it is tried again
    expect(await startForFiles(storeOf(server.context), dataDir)).toBe(0);
    for (const name of ['.tomado-EVT_RIB_choque.txt', 'EVT_RIB_choque.txt'])
      rmSync(join(incoming, name), { recursive: true });
  });

  it('with a NUL in a line has that line refused, and the others are read', async () => {
    leave('EVT_RIB_nul.txt', `${HEAD}${line()}\n${line({ nota: `Número: ${tag}\0` })}\n${line()}\n`);
    expect(await run('IMP-TRAN')).toMatchObject({ estado: 'FinalizadoConErrores', ok: 2, error: 1 });
    const file = await fileNamed('EVT_RIB_nul.txt');
    expect(file).toMatchObject({ estado: 'ConErrores', ok: 2, error: 1 });
    expect(await errorsOf(file.id)).toMatchObject([{ linea: 6, codigo: 'CODIFICACION' }]);
  });

  it('of one endless line is refused, whatever its size before it was packed, and lies among the refused ones', async () => {
    const endless = gzipSync(Buffer.concat([Buffer.from(HEAD), Buffer.alloc(64 * 1024 * 1024, 'x')]));
    leave('EVT_RIB_sinfin.csv.gz', endless);
    leave('EVT_RIB_tras.txt', `${HEAD}${line()}\n`);
    await run('IMP-TRAN');
    expect(await fileNamed('EVT_RIB_sinfin.csv.gz')).toMatchObject({
      estado: 'Rechazado',
      motivo: 'La línea 5 pasa de 65.536 caracteres: no es un archivo de líneas.',
    });
    expect(await fileNamed('EVT_RIB_tras.txt')).toMatchObject({ estado: 'Procesado' });
    const exchange = join(dataDir, 'intercambio/vias');
    const refusedFolder = existsSync(join(exchange, 'rechazados')) ? exchange : incoming;
    expect(readdirSync(join(refusedFolder, 'rechazados'))).toContain('EVT_RIB_sinfin.csv.gz');
    expect(readdirSync(join(exchange, 'listos'))).not.toContain('EVT_RIB_sinfin.csv.gz');
    expect(readdirSync(join(exchange, 'listos'))).toContain('EVT_RIB_tras.txt');
  });

  it.each([
    ['utf-8', 'UTF-8', 'latin1'],
    ['latin-1', 'Latin-1', 'utf8'],
  ] as const)('in another encoding than its folder, %s, says so', async (codificacion, name, written) => {
    const expectEncoding = (value: string) =>
      sql`update "carpetasProceso" set "codificacion" = ${value} where "nombre" = 'Eventos de vías'`.execute(db);
    await expectEncoding(codificacion);
    leave(`EVT_RIB_no_${codificacion}.txt`, Buffer.from(`${HEAD}${line()}\n`, written));
    await run('IMP-TRAN');
    expect(await fileNamed(`EVT_RIB_no_${codificacion}.txt`)).toMatchObject({
      estado: 'Rechazado',
      motivo: `El archivo no está en ${name}, la codificación que se espera de su carpeta.`,
    });
    await expectEncoding('utf-8');
  });

  it('whose reading has ended the process twice is set aside with a notice, and the ones behind it are read', async () => {
    await sql`insert into "procesos_alertarA" ("origen", "destino")
      select p."id", u."id" from "procesos" p, "usuarios" u where p."codigo" = 'IMP-TRAN' order by u."id" limit 1
      on conflict do nothing`.execute(db);
    leave('EVT_RIB_fatal.txt', 'nada\n');
    await run('IMP-TRAN');
    const { id } = await fileNamed('EVT_RIB_fatal.txt');
    const waits = (intentos: number) =>
      sql`update "archivos" set "estado" = 'Procesando', "intentos" = ${intentos} where "id" = ${id}`.execute(db);
    await waits(1);
    await run('IMP-TRAN');
    expect(await fileNamed('EVT_RIB_fatal.txt')).toMatchObject({ motivo: expect.stringMatching(/encabezados/) });
    await waits(2);
    leave('EVT_RIB_despues.txt', `${HEAD}${line()}\n`);
    await run('IMP-TRAN');
    expect(await fileNamed('EVT_RIB_fatal.txt')).toMatchObject({
      estado: 'Rechazado',
      motivo: expect.stringMatching(/^Su lectura detuvo el servidor dos veces/),
      intentos: 0,
    });
    expect(await fileNamed('EVT_RIB_despues.txt')).toMatchObject({ estado: 'Procesado' });
    expect(
      await rowsOf(sql`select * from "notificaciones" where "asunto" = 'Se apartó el archivo EVT_RIB_fatal.txt'`),
    ).toHaveLength(1);
  });

  it('that somebody rejects while it is read is not read any further, and a rejected one may be read after all', async () => {
    leave('EVT_RIB_retirado.txt', `${HEAD}${line()}\n`);
    await run('IMP-TRAN');
    const { id } = await fileNamed('EVT_RIB_retirado.txt');
    await sql`update "archivos" set "estado" = 'Procesando' where "id" = ${id}`.execute(db);
    const rejected = await operator.call('POST', `archivos/${id}/actions/rechazar`, { body: { motivo: 'No era' } });
    expect([rejected.status, (await fileNamed('EVT_RIB_retirado.txt')).estado]).toEqual([200, 'Rechazado']);
    expect((await operator.call('POST', `archivos/${id}/actions/reprocesar`, { body: {} })).status).toBe(200);
    await run('IMP-TRAN');
    expect(await fileNamed('EVT_RIB_retirado.txt')).toMatchObject({ estado: 'Procesado', ok: 1 });
  });

  it.each([
    ['of an unknown station', HEAD.replace('RIB', 'XXX'), 'No hay una estación con el código «XXX».'],
    ['without a date', HEAD.replace('Fecha;25/11/2026\n', ''), /Falta la fecha/],
    ['with a date that does not exist', HEAD.replace('25/11', '31/11'), /Falta la fecha/],
    ['with an unknown column', HEAD.replace('Peajista', 'Color'), 'La columna «Color» no es de un informe de eventos.'],
    ['without headings', 'nada\n', /encabezados/],
  ])('%s is refused as a whole, with the reason', async (title, head, motivo) => {
    leave(`${title}.txt`, `${head}${line()}\n`);
    await run('IMP-TRAN');
    const file = await fileNamed(`${title}.txt`);
    expect(file).toMatchObject({
      estado: 'Rechazado',
      motivo: typeof motivo === 'string' ? motivo : expect.stringMatching(motivo),
    });
    expect(await transitsOf(file.id)).toEqual([]);
  });
});

describe('a line', () => {
  const stored = async (name: string, ...lines: string[]) => {
    leave(name, `${HEAD.replace('Hora;', 'Fecha;Hora;')}${lines.join('\n')}\n`);
    const ended = await run('IMP-TRAN');
    const file = await fileNamed(name);
    return { ended, file, errors: await errorsOf(file.id) };
  };

  it('of a day on which nothing can have passed is refused with its cause', async () => {
    const nextYear = String(new Date().getFullYear() + 1);
    const { file, errors } = await stored(
      'EVT_RIB_fechas.txt',
      `03/05/1997;${line()}`,
      `03/05/${nextYear};${line()}`,
      `25/11/2026;${line()}`,
    );
    expect(file).toMatchObject({ ok: 1, error: 2 });
    expect(errors).toMatchObject([
      { codigo: 'FECHA', mensaje: expect.stringContaining('03/05/1997') },
      { codigo: 'FECHA', mensaje: expect.stringContaining(`03/05/${nextYear}`) },
    ]);
  });

  it('of a closed month is refused with its cause', async () => {
    await sql`insert into "periodosFacturacion" ("periodo", "estado") values ('2024-02', 'Cerrado')`.execute(db);
    const { errors } = await stored(
      'EVT_RIB_cerrado.txt',
      `31/01/2024;${line({ hora: '23:59:59' })}`,
      `01/02/2024;${line({ hora: '00:00:00' })}`,
      `29/02/2024;${line({ hora: '23:59:59' })}`,
    );
    expect(errors).toMatchObject([
      { linea: 6, codigo: 'PERIODO', mensaje: 'El período 2024-02 está cerrado: no toma pasadas.' },
      { linea: 7, codigo: 'PERIODO' },
    ]);
  });

  it('that is sent again as it was is no error, in the same file or another, and one that says another thing is', async () => {
    const [one, two] = [line(), line()];
    const first = await stored('EVT_RIB_envio.txt', `25/11/2026;${one}`, `25/11/2026;${one}`);
    expect(first.file).toMatchObject({ estado: 'Procesado', ok: 2, error: 0 });
    const { ended, file, errors } = await stored(
      'EVT_RIB_reenvio.txt',
      `25/11/2026;${one}`,
      `25/11/2026;${two}`,
      `25/11/2026;${one.replace('12:00:00', '12:00:01')}`,
    );
    expect(ended).toMatchObject({ leidos: 3, ok: 1, omitidos: 1, error: 1 });
    expect(file).toMatchObject({ ok: 2, error: 1 });
    expect(errors).toMatchObject([{ linea: 7, codigo: 'REPETIDA' }]);
  });
});

describe('lines with errors', () => {
  it('are listed with their cause, corrected, and really read again', async () => {
    const repeated = line();
    leave(
      'EVT_RIB_8.txt',
      `${HEAD}${repeated}\n${repeated.replace('12:00:00', '12:00:01')}\n${line({ hora: '25:00:00' })}\n${line({ via: '12' })}\n${line({ peajista: '1' })}\n${line({ nota: `Número: ${tag} NADIE` })}\n`,
    );
    expect(await run('IMP-TRAN')).toMatchObject({ estado: 'FinalizadoConErrores', leidos: 6, ok: 1, error: 5 });
    const file = await fileNamed('EVT_RIB_8.txt');
    expect(file).toMatchObject({ estado: 'ConErrores', ok: 1, error: 5 });
    const errors = await errorsOf(file.id);
    expect(errors.map(({ linea, codigo, mensaje }) => [linea, codigo, mensaje])).toEqual([
      [6, 'REPETIDA', expect.stringContaining('ya tienen')],
      [7, 'HORA', '«25:00:00» no es una fecha DD/MM/AAAA u hora HH:MM:SS.'],
      [8, 'VIA', 'La estación no tiene la vía «12».'],
      [9, 'PEAJISTA', 'No hay un peajista con el legajo «1».'],
      [10, 'EMISOR', 'No hay un emisor con el código «NADIE».'],
    ]);
    const correct = async (index: number, from: string, to: string) => {
      const error = errors[index];
      const corregido = String(error?.contenido).replace(from, to);
      const response = await operator.call('POST', `archivoErrores/${error?.id}/actions/corregir`, {
        body: { corregido },
      });
      expect(response.status).toBe(200);
    };
    await correct(1, '25:', '12:');
    await correct(2, ';12;', ';13;');
    expect((await operator.call('POST', `archivos/${file.id}/actions/reprocesar`, { body: {} })).status).toBe(200);
    expect(await startForFiles(storeOf(server.context), dataDir)).toBe(1);
    expect(await waitForEnd('IMP-TRAN')).toMatchObject({ leidos: 2, ok: 1, error: 1 });
    expect(await fileNamed('EVT_RIB_8.txt')).toMatchObject({ estado: 'ConErrores', lineas: 6, ok: 2, error: 4 });
    expect((await errorsOf(file.id)).map(({ estado, codigo }) => [estado, codigo])).toEqual([
      ['Pendiente', 'REPETIDA'],
      ['Reprocesada', 'HORA'],
      ['Pendiente', 'VIA'],
      ['Pendiente', 'PEAJISTA'],
      ['Pendiente', 'EMISOR'],
    ]);
    expect((await transitsOf(file.id)).map(({ lineaArchivo }) => lineaArchivo)).toEqual([5, 7]);
  });
});

describe('received transits', () => {
  const changed = (campo: string, antes: unknown, at: string) =>
    sql`insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "fecha")
      values ('mediosDePaso', ${String(pass.id)}, 'editar', ${campo}, ${JSON.stringify(antes)}::jsonb, 'null'::jsonb, ${at})`.execute(
      db,
    );
  afterEach(async () => {
    await sql`delete from "historial" where "recurso" = 'mediosDePaso' and "clave" = ${String(pass.id)}`.execute(db);
    await sql`update "mediosDePaso" set "estado" = 'Habilitado', "titular" = ${pass.titular} where "id" = ${pass.id}`.execute(
      db,
    );
  });
  async function rated(...lines: string[]): Promise<Row[]> {
    const name = `EVT_RIB_${count}.txt`;
    leave(name, `${HEAD}${lines.join('\n')}\n`);
    await run('IMP-TRAN');
    await run('VAL-TRAN');
    return transitsOf((await fileNamed(name)).id);
  }

  it('are rated: of an account, unidentified, or a violation with its debt', async () => {
    const [own, unknown, unpaid] = await rated(
      line({ dac: '4' }),
      line({ nota: 'Número: SI9999999990' }),
      line({ evento: 'Violación por Vía Abierta', pago: '', nota: 'Patente: ZZ999ZZ' }),
    );
    expect(own).toMatchObject({ estado: 'Valorizado', titular: pass.titular, medioDePaso: pass.id, banda: 'No pico' });
    expect(own).toMatchObject({
      categoriaVehiculo: own?.categoriaTarifada,
      categoriaDistinta: own?.categoriaTarifada !== 4,
    });
    expect(unknown).toMatchObject({ estado: 'NoIdentificado', titular: null, importe: null });
    expect(unpaid).toMatchObject({ estado: 'Violación' });
    expect(await rowsOf(sql`select * from "violaciones" where "transito" = ${unpaid?.id}`)).toMatchObject([
      { estado: 'Detectada', patente: 'ZZ999ZZ', total: unpaid?.importe },
    ]);
  });

  it('belong to whoever had the pass at the passage, and to its state then', async () => {
    const other = await firstOf(
      sql`select "codigoTitular" as "titular", 1 as "id" from "titulares" where "codigoTitular" <> ${pass.titular} limit 1`,
    );
    // sold and disabled at 15:00 Argentine time
    await sql`update "mediosDePaso" set "estado" = 'Suspendido', "titular" = ${other.titular} where "id" = ${pass.id}`.execute(
      db,
    );
    await changed('estado', 'Habilitado', '2026-11-25T18:00:00Z');
    await changed('titular', pass.titular, '2026-11-25T18:00:00Z');
    const [before, after] = await rated(line({ hora: '14:59:59' }), line({ hora: '15:00:00' }));
    expect(before).toMatchObject({ estado: 'Valorizado', titular: pass.titular });
    expect(after).toMatchObject({ estado: 'NoIdentificado', titular: null, medioDePaso: pass.id });
  });

  it('before the pass existed belong to nobody', async () => {
    await sql`insert into "historial" ("recurso", "clave", "accion", "campo", "antes", "despues", "fecha")
      values ('mediosDePaso', ${String(pass.id)}, 'crear', 'id', 'null'::jsonb, '1'::jsonb, '2026-11-25T18:00:00Z')`.execute(
      db,
    );
    expect(await rated(line({ hora: '14:59:59' }), line({ hora: '15:00:00' }))).toMatchObject([
      { estado: 'NoIdentificado', medioDePaso: null },
      { estado: 'Valorizado', medioDePaso: pass.id },
    ]);
  });

  it('take the tariff, band and holiday of their day, and the same price as by hand', async () => {
    const [peak, off] = await rated(line({ hora: '08:00:00' }), line({ hora: '12:00:00' }));
    expect([peak?.banda, off?.banda]).toEqual(['Pico', 'No pico']);
    await sql`update "transitos" set "estado" = 'Recibido', "importe" = null where "id" = ${peak?.id}`.execute(db);
    expect((await operator.call('POST', `transitos/${peak?.id}/actions/valorizar`, { body: {} })).status).toBe(200);
    expect(await firstOf(sql`select * from "transitos" where "id" = ${peak?.id}`)).toMatchObject({
      estado: 'Valorizado',
      importe: peak?.importe,
      banda: 'Pico',
    });
  });

  it('of a period are rated again after a correction, and the run says what changed', async () => {
    await sql`update "tarifas" set "importe" = "importe" + 100 where "formaPago" = 'TelePASE'`.execute(db);
    const period = { desde: '2026-11-25T03:00:00.000Z', hasta: '2026-11-26T03:00:00.000Z' };
    const before = await firstOf(sql`
      select 0 as "id", sum("importe") as "importe" from "transitos" where "estado" = 'Valorizado'
        and "formaPago" = 'Tag' and "fechaHora" >= ${period.desde} and "fechaHora" < ${period.hasta}`);
    const started = await operator.call('POST', 'transitos/actions/revalorizarPeriodo', { body: period });
    expect(started.status).toBe(200);
    const ended = await waitForEnd('VAL-TRAN');
    expect(ended).toMatchObject({ estado: 'Finalizado' });
    expect(Number(ended.ok)).toBeGreaterThan(0);
    const after = await firstOf(sql`
      select 0 as "id", sum("importe") as "importe" from "transitos" where "estado" = 'Valorizado'
        and "formaPago" = 'Tag' and "fechaHora" >= ${period.desde} and "fechaHora" < ${period.hasta}`);
    expect(Number(after.importe)).toBeGreaterThan(Number(before.importe));
    const logs = await rowsOf(sql`
      select l.* from "subprocesoLogs" l join "subprocesos" s on s."id" = l."subproceso"
      where s."ejecucion" = ${ended.id} and l."mensaje"::text like '%tránsitos cambiaron%'`);
    expect(logs).toHaveLength(1);
    await sql`update "tarifas" set "importe" = "importe" - 100 where "formaPago" = 'TelePASE'`.execute(db);
  });

  it('without a tariff in force stay received, and are counted', async () => {
    const name = 'EVT_RIB_sinTarifa.txt';
    leave(name, `${HEAD.replace('25/11/2026', `25/11/${new Date().getFullYear() - 4}`)}${line()}\n`);
    await run('IMP-TRAN');
    expect(await run('VAL-TRAN')).toMatchObject({ estado: 'Finalizado', ok: 0, omitidos: 1 });
    expect(await transitsOf((await fileNamed(name)).id)).toMatchObject([{ estado: 'Recibido' }]);
  });
});
