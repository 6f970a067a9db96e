/**
 * Uses the demo at BASE_URL as its people would, so that a data set of this version holds more than its seeds: a holder, a request
 * with a file and a reply, a payment, a resource of the Studio with a record, an adjusted resource of the system, a shared view and
 * a setting. Speaks the calls that every version has. See `keep.mjs`.
 */
const base = process.env.BASE_URL;
const json = { 'content-type': 'application/json' };
const login = { username: 'admin', password: '246810' };

async function send(method, path, headers, body) {
  const answer = await fetch(`${base}/api/${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const { token } = await send('POST', 'auth/login', json, JSON.stringify(login));
const authorization = `Bearer ${token}`;
const call = (method, path, body) =>
  send(method, path, { authorization, ...json }, body === undefined ? undefined : JSON.stringify(body));

async function upload(name, type, content) {
  const form = new FormData();
  form.append('file', new Blob([content], { type }), name);
  return send('POST', 'files?resource=ticketMensajes&field=adjuntos', { authorization }, form);
}

async function publish(name, document) {
  const path = `schema/resources/${name}`;
  const { published } = await call('GET', path).catch(() => ({}));
  const saved = await call('PUT', `${path}/draft`, { document, version: 0, base: published?.version ?? 0 });
  await call('POST', `${path}/publish`, { version: saved.draft.version });
}

const { data: holder } = await call('POST', 'titular', {
  apellido: 'D’Angelo-Núñez',
  nombre: 'María José',
  codigoDocumento: 'DNI',
  nroDocumento: '28123456',
  sendNotification: false,
});
const titular = holder.codigoTitular;

const [categories, subcategories] = await Promise.all([
  call('GET', 'ticketCategorias'),
  call('GET', 'ticketSubCategorias'),
]);
const category = categories.find(({ nombre }) => nombre === 'Consulta');
const subcategory = subcategories.find(({ nombre }) => nombre === 'Tarifas y horarios');
const ticket = await call('POST', 'ticket?autoClose=false', {
  ticketCategoria: category.id,
  ticketSubCategoria: subcategory.id,
  titular: { codigoTitular: titular },
  asunto: 'Tarifa de los domingos',
  descripcion: 'Pregunta cuánto se paga los domingos, con la patente AB 123 CD.',
  canal: 'Teléfono',
  prioridad: 'Normal',
});
const file = await upload('comprobante.txt', 'text/plain', 'Comprobante de prueba\n');
await call('POST', `tickets/${ticket.id}/actions/tomar`);
await call('POST', `tickets/${ticket.id}/actions/notaInterna`, { cuerpo: 'Se consultó el tarifario.' }).catch(() => {});
await call('POST', `tickets/${ticket.id}/actions/responder`, {
  cuerpo: 'Los domingos rige la tarifa reducida.',
  adjuntos: [file.id],
}).catch(() =>
  call('POST', `tickets/${ticket.id}/actions/responder`, { cuerpo: 'Los domingos rige la tarifa reducida.' }),
);

await call('POST', 'cobros/actions/registrar', { titular, importe: '1234.56', medio: 'Mostrador' });

await publish('convenios', {
  name: 'convenios',
  area: 'settings',
  subject: 'Convenio',
  title: '{nombre}',
  routes: { list: 'settings/convenios', show: 'settings/convenios/:id' },
  fields: {
    nombre: { kind: 'text', required: true, unique: true, max: 60 },
    empresa: { kind: 'reference', to: 'titulares' },
    vence: { kind: 'date' },
    tipo: { kind: 'enum', options: ['Flota', 'Particular'] },
    importe: { kind: 'money' },
  },
  list: { columns: ['nombre', 'vence'], search: ['nombre'], sort: ['nombre', 'asc'] },
  labels: {
    es: { name: { one: 'Convenio', many: 'Convenios' }, fields: { nombre: 'Nombre', empresa: 'Titular de la flota' } },
  },
});
await call('POST', 'convenios', {
  nombre: 'Logística Sur',
  empresa: titular,
  vence: '2027-01-31',
  tipo: 'Flota',
  importe: '99.90',
});
// a field of the operator's own on a resource of the system
await publish('sectores', {
  fields: { piso: { kind: 'integer', min: 0, max: 40 } },
  labels: { es: { fields: { piso: 'Piso' } } },
});
