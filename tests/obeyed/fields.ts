/**
 * For each field of a settings resource, the test that observes its effect: the file, and the title of an `it` in it. A field without an
 * effect is `pending`, with the reason, and `retired` in its schema, so that no screen shows it. In customer service and communication
 * every field has an entry; elsewhere a field without one is a note, as a field just added: it informs people.
 */
export type Obeyed = readonly [file: string, title: string] | { pending: string };

/** The field is part of the record's title, which references to the record show. */
const NAMED: Obeyed = ['server/records/list.test.ts', 'returns references, available actions, and only list fields'];
/** The field informs people and has no other effect: the record's page shows it. */
const NOTE: Obeyed = [
  'tests/oneField/screens.test.tsx',
  'is shown on the record’s page, whose layout does not name it',
];
/** The field is the sort order of lists and choices. */
const ORDER: Obeyed = [
  'server/records/list.test.ts',
  'sorts by several fields, nulls last in both directions, and references by their titles',
];
/** What rules of requests obey. */
const SFTP = 'server/processes/folders/sftp.test.ts';
const RULES = 'resources/sau/rules/server/rules.test.ts';
/** A record with this flag off stays where it is referenced, and no new reference to it is accepted. */
export const SWITCHED_OFF: Obeyed = [
  'tests/obeyed/switchedOff.test.ts',
  'of %s is neither offered nor taken as a new choice by %s.%s',
];

export const fields: Readonly<Record<string, Readonly<Record<string, Obeyed>>>> = {
  sectores: {
    codigo: NAMED,
    nombre: NAMED,
    descripcion: NOTE,
    sectorPadre: NOTE,
    responsable: NOTE,
    email: NOTE,
    recibeDerivaciones: [
      'tests/contract/ticketMoves.test.ts',
      'refuses the current area, and an area that accepts no requests',
    ],
    modoAsignacion: [
      'resources/sau/routing/server/assignment.test.ts',
      'gives a new request to the next available agent, with an event and an alert, and it is not taken yet',
    ],
    capacidadPorAgente: [
      'resources/sau/routing/server/assignment.test.ts',
      'limits what its agents get, and a closed or waiting request makes room',
    ],
    disponibleAlIngresar: [
      'resources/sau/routing/server/availability.test.ts',
      'begins with their sign-in, unless their area has switched that off',
    ],
    trabajoDeAusentes: [
      'resources/sau/routing/server/leave.test.ts',
      'go back to the queue, except those that wait, where the area says so',
    ],
    trabajoDeBajas: [
      'resources/sau/routing/server/leave.test.ts',
      'go back to the queue, or stay, by the area’s rule for deactivated agents',
    ],
    ultimoAsignado: [
      'resources/sau/routing/server/assignment.test.ts',
      'gives a new request to the next available agent, with an event and an alert, and it is not taken yet',
    ],
    color: NOTE,
    activo: SWITCHED_OFF,
  },
  perfiles: {
    nombre: NAMED,
    descripcion: NOTE,
    privilegios: ['resources/settings/settings.test.ts', 'are granted only by people who hold them'],
    sistema: ['resources/settings/settings.test.ts', 'of the system cannot be deleted, nor those in use'],
  },
  usuarios: {
    codigoTitular: [
      'resources/settings/settings.test.ts',
      'gets a code, a state and a link to choose a password, which nobody else knows',
    ],
    usuario: [
      'resources/settings/settings.test.ts',
      'gets a code, a state and a link to choose a password, which nobody else knows',
    ],
    apellido: NAMED,
    nombre: NAMED,
    legajo: ['tests/contract/signIn.test.ts', 'refuse %s at the field, and leave the link valid'],
    email: ['tests/security/escalationRoutes.test.ts', 'is new at each attempt, and only the last one works, once'],
    sector: [
      'resources/communication/communication.test.ts',
      'of an area sends the area’s replies; the default one sends the rest',
    ],
    perfiles: [
      'tests/security/escalationRoutes.test.ts',
      'cannot be revoked: revoking a privilege needs the same rank as granting it',
    ],
    categorias: ['resources/sau/routing/server/assignment.test.ts', 'are the only ones that are assigned to them'],
    estaciones: [
      'resources/tolls/server/roster/stations.test.ts',
      'sees the rows of own and borrowed people, and the required staff of the own station',
    ],
    deposito: [
      'resources/passage/replacement.test.ts',
      'is the place of the person who signs in, and their forms start with it',
    ],
    privilegios: ['resources/settings/settings.test.ts', 'are granted only by people who hold them'],
    estado: [
      'resources/settings/settings.test.ts',
      'is blocked at once with all sessions, but cannot block themselves',
    ],
    disponibilidad: { pending: 'availability is kept by period, in `disponibilidades`' },
    claveHash: ['tests/contract/signIn.test.ts', 'set the new password once, and end the sessions of the old one'],
    totpSecreto: [
      'tests/security/secondFactor.test.ts',
      'responds to name and password with a challenge, which is no token',
    ],
    codigosRecuperacion: ['tests/security/secondFactor.test.ts', 'accepts each recovery code once'],
    totpActivo: ['tests/security/secondFactor.test.ts', 'sees who has none, and can set neither state nor secret'],
    totpUltimoPaso: ['tests/security/secondFactor.test.ts', 'does not accept the code that activated it'],
    claveCambiadaEn: NOTE,
    ultimoIngreso: NOTE,
  },
  configuracionesWeb: {
    clave: ['resources/settings/configuracionesWeb/obeyed.test.ts', 'follows its setting: %s of %s'],
    nombre: NAMED,
    grupo: NOTE,
    descripcion: NOTE,
    tipo: ['resources/settings/configuracionesWeb/server/value.test.ts', 'is formatted in one line: %j'],
    unidad: ['resources/settings/configuracionesWeb/server/value.test.ts', 'is formatted in one line: %j'],
    minimo: ['resources/settings/settings.test.ts', 'must be within its minimum and maximum, which must be in order'],
    maximo: ['resources/settings/settings.test.ts', 'must be within its minimum and maximum, which must be in order'],
    valorTexto: ['resources/settings/configuracionesWeb/obeyed.test.ts', 'the operator’s name appears in its mails'],
    valorNumero: ['resources/settings/configuracionesWeb/obeyed.test.ts', 'follows its setting: %s of %s'],
    valorSiNo: { pending: 'no yes-or-no setting has an effect yet' },
    valorLista: { pending: 'no list setting has an effect yet' },
    valorJson: { pending: 'no object setting has an effect yet' },
    valorColor: { pending: 'no colour setting has an effect yet' },
    valorHtml: { pending: 'no rich text setting has an effect yet' },
    valorSecreto: ['resources/settings/configuracionesWeb/server/value.test.ts', 'is masked for a secret'],
    secretoEn: ['resources/settings/configuracionesWeb/server/value.test.ts', 'is masked for a secret'],
    porDefecto: [
      'resources/settings/configuracionesWeb/server/value.test.ts',
      'is changed when it differs from the default',
    ],
    publica: { pending: 'no screen for holders shows settings yet' },
    requiereReinicio: { pending: 'no setting is read only at a start' },
  },
  webhooks: {
    nombre: NAMED,
    url: ['resources/settings/webhooks/webhooks.test.ts', 'sends a created record to its address, signed'],
    recurso: ['resources/settings/webhooks/webhooks.test.ts', 'sends a created record to its address, signed'],
    eventos: [
      'resources/settings/webhooks/webhooks.test.ts',
      'sends only the events that it names, with the changed fields',
    ],
    condicion: [
      'resources/settings/webhooks/webhooks.test.ts',
      'sends only the records that fulfil its condition, as they are after the change',
    ],
    secreto: ['resources/settings/webhooks/webhooks.test.ts', 'sends a created record to its address, signed'],
    secretoCargadoEn: [
      'resources/settings/webhooks/webhooks.test.ts',
      'starts switched off, and needs a secret to be switched on',
    ],
    activo: [
      'resources/settings/webhooks/webhooks.test.ts',
      'starts switched off, and needs a secret to be switched on',
    ],
    ultimaEntrega: NOTE,
    ultimoError: NOTE,
  },
  webhookEntregas: {
    webhook: NOTE,
    identificador: [
      'resources/settings/webhooks/webhooks.test.ts',
      'is repeated with the same identifier until it is accepted',
    ],
    evento: NOTE,
    registro: NOTE,
    cuerpo: ['resources/settings/webhooks/webhooks.test.ts', 'sends a created record to its address, signed'],
    estado: [
      'resources/settings/webhooks/webhooks.test.ts',
      'is repeated with the same identifier until it is accepted',
    ],
    intentos: [
      'resources/settings/webhooks/webhooks.test.ts',
      'fails after eight attempts, and can be sent again by a person',
    ],
    proximoIntento: [
      'resources/settings/webhooks/webhooks.test.ts',
      'is repeated with the same identifier until it is accepted',
    ],
    codigo: NOTE,
    duracionMs: NOTE,
    respuesta: NOTE,
    error: NOTE,
    entregadaEn: NOTE,
  },
  imagenesConfiguracion: {
    codigo: [
      'resources/settings/imagenesConfiguracion/server/places.test.ts',
      'every place of a picture accepts a range of sizes',
    ],
    archivo: [
      'resources/settings/imagenesConfiguracion/upload.test.ts',
      'an uploaded picture is measured, and rejected when it does not fit its place',
    ],
    alt: NAMED,
    ancho: [
      'resources/settings/imagenesConfiguracion/upload.test.ts',
      'an uploaded picture is measured, and rejected when it does not fit its place',
    ],
    alto: [
      'resources/settings/imagenesConfiguracion/upload.test.ts',
      'an uploaded picture is measured, and rejected when it does not fit its place',
    ],
    tema: { pending: 'no screen, mail or document shows these images yet' },
    vigenciaDesde: { pending: 'no screen, mail or document shows these images yet' },
    vigenciaHasta: { pending: 'no screen, mail or document shows these images yet' },
    activa: { pending: 'no screen, mail or document shows these images yet' },
  },
  categoriasVehiculo: {
    esquema: ['resources/holders/holders.test.ts', 'takes only a category of the seven-category scheme'],
    numero: ['resources/transits/passages.test.ts', 'of a tag takes the tariff of its vehicle’s category number'],
    nombre: NAMED,
    descripcion: NOTE,
    ejesDesde: ['resources/holders/holders.test.ts', 'must have the number of axles of its category'],
    ejesHasta: ['resources/holders/holders.test.ts', 'must have the number of axles of its category'],
    altura: ['resources/holders/holders.test.ts', 'must have the height of its category when both are given'],
    orden: ORDER,
    activo: SWITCHED_OFF,
  },
  etiquetas: {
    nombre: NAMED,
    color: ['src/pages/sau/tags/RequestTags.test.tsx', 'are chips in their colours'],
    ambito: ['resources/holders/holders.test.ts', 'accepts tags for holders, and rejects tags for requests'],
    activo: SWITCHED_OFF,
  },
  emisores: {
    codigo: NAMED,
    nombre: NAMED,
    propio: { pending: 'no rule depends on it yet' },
    cuit: NOTE,
    correoIntercambio: { pending: 'no statement is mailed to a partner operator yet' },
    orden: ORDER,
    activo: SWITCHED_OFF,
  },
  depositos: {
    nombre: NAMED,
    tipo: NOTE,
    estacion: NOTE,
    minimos: ['resources/passage/stock.test.ts', 'says of which plan, and how many there are'],
    activo: SWITCHED_OFF,
  },
  binesServicio: {
    bin: [
      'resources/passage/passes.test.ts',
      'in force has a read-only prefix, and cannot end while it has live passes',
    ],
    nombre: NAMED,
    descripcion: NOTE,
    emisor: NOTE,
    modalidad: [
      'resources/passage/passes.test.ts',
      'on a prepaid plan needs the minimum balance, or another payment method',
    ],
    soporte: ['resources/passage/passes.test.ts', 'by plate takes the plate as its number, and needs no device'],
    categorias: ['resources/passage/passes.test.ts', 'needs a plan that accepts the vehicle’s category'],
    conceptoAlta: [
      'resources/passage/passes.test.ts',
      "is charged the plan's issue fee, or nothing when the plan has none",
    ],
    conceptoMensual: [
      'resources/passage/mediosDePaso/browser/PlanChoice.test.tsx',
      'each show what they cost at the start and each month',
    ],
    conceptoReposicion: [
      'resources/passage/replacement.test.ts',
      'charges the fee of its plan unless under warranty, as announced: %s',
    ],
    bonificacionPct: [
      'resources/transits/passages.test.ts',
      'of a tag applies the discount and the surcharge of its plan',
    ],
    recargoPct: ['resources/transits/passages.test.ts', 'of a tag applies the discount and the surcharge of its plan'],
    limiteDeuda: ['resources/passage/passes.test.ts', 'is rejected only when the debt exceeds the plan’s limit'],
    saldoMinimo: [
      'resources/passage/passes.test.ts',
      'on a prepaid plan needs the minimum balance, or another payment method',
    ],
    interoperable: { pending: 'no rule about acceptance on other operators’ roads depends on it yet' },
    rangoDesde: ['resources/passage/passes.test.ts', 'has a range with its own prefix'],
    rangoHasta: ['resources/passage/passes.test.ts', 'rejects a device of another plan, in use, or out of range'],
    vigenciaDesde: ['resources/passage/passes.test.ts', 'needs a plan in force and a vehicle of its holder'],
    vigenciaHasta: ['resources/passage/passes.test.ts', 'needs a plan in force and a vehicle of its holder'],
    estado: [
      'resources/passage/passes.test.ts',
      'in force has a read-only prefix, and cannot end while it has live passes',
    ],
    orden: ORDER,
  },
  stockDispositivos: {
    numero: ['resources/passage/passes.test.ts', 'creates a device for each number, consecutively'],
    binServicio: ['resources/passage/passes.test.ts', 'rejects a device of another plan, in use, or out of range'],
    lote: ['resources/passage/passes.test.ts', 'creates a device for each number, consecutively'],
    deposito: { pending: 'replaced by `lugar`' },
    lugar: ['resources/passage/replacement.test.ts', 'takes a device of another place only when that place is chosen'],
    estado: ['resources/passage/passes.test.ts', 'rejects a device of another plan, in use, or out of range'],
    medioDePaso: ['resources/passage/passes.test.ts', 'takes it out of the stock and records it in the history'],
    motivoEstado: NOTE,
    recibidoEn: NOTE,
  },
  carpetasProceso: {
    nombre: NAMED,
    ruta: ['resources/transits/laneImport.test.ts', 'is read once, line by line, and moved away'],
    direccion: [
      'resources/processes/processes.test.ts',
      'goes only into an active input folder, and belongs to the process of the folder',
    ],
    proceso: [
      'resources/processes/processes.test.ts',
      'goes only into an active input folder, and belongs to the process of the folder',
    ],
    patron: ['resources/processes/processes.test.ts', 'can be tested on a name'],
    codificacion: ['resources/processes/processes.test.ts', 'is decoded with the encoding of its folder'],
    servidor: [
      SFTP,
      'receives what a process has made; of one that cannot be reached, the reason is stored and the others go on',
    ],
    protocolo: { pending: 'the server of a folder says it: without one, the folder is of this machine' },
    frecuenciaMin: [SFTP, 'is only visited as often as it says'],
    retencionDias: [
      'server/processes/run.test.ts',
      'deletes data after its retention, step by step, and reports its progress',
    ],
    activa: [
      'resources/processes/processes.test.ts',
      'goes only into an active input folder, and belongs to the process of the folder',
    ],
  },
  servidoresArchivos: {
    nombre: NAMED,
    host: [SFTP, 'never shows its secrets, and loses them when its address changes'],
    puerto: [
      SFTP,
      'receives what a process has made; of one that cannot be reached, the reason is stored and the others go on',
    ],
    usuario: [SFTP, 'is tested with a password, under the fingerprint of its key'],
    huella: [SFTP, 'is tested with a password, under the fingerprint of its key'],
    clave: [SFTP, 'is tested with a password, under the fingerprint of its key'],
    claveCargadaEn: [SFTP, 'never shows its secrets, and loses them when its address changes'],
    llavePrivada: [SFTP, 'is tested with a private key; what is no private key is refused'],
    llaveCargadaEn: [SFTP, 'never shows its secrets, and loses them when its address changes'],
    ultimaPrueba: [SFTP, 'is tested with a password, under the fingerprint of its key'],
    activo: [SFTP, 'that is inactive cannot be tested'],
  },
  corredores: {
    codigo: NAMED,
    nombre: NAMED,
    concesionario: ['resources/transits/roads.test.ts', 'is listed on the page of its operator'],
    esquemaCategorias: { pending: 'every road uses the seven categories' },
    orden: ORDER,
    activo: SWITCHED_OFF,
  },
  estaciones: {
    codigo: ['resources/transits/roads.test.ts', 'is named after its station'],
    nombre: NAMED,
    corredor: ['resources/transits/roads.test.ts', 'lists its stations by kilometre'],
    tipo: ['resources/transits/roads.test.ts', 'that is a free-flow gantry has only free-flow lanes'],
    sentidos: ['resources/transits/roads.test.ts', 'must have a direction of its station'],
    provincia: [
      'resources/tolls/feriados/provinces.test.ts',
      'changes toll prices only at the stations of its province',
    ],
    km: ['resources/transits/roads.test.ts', 'lists its stations by kilometre'],
    lat: [
      'resources/transits/duplicates.test.ts',
      'marks the later passage in the same lane within a minute, and the one that is too fast',
    ],
    lng: [
      'resources/transits/duplicates.test.ts',
      'marks the later passage in the same lane within a minute, and the one that is too fast',
    ],
    dotacionMinima: { pending: 'the staff that a shift needs is declared for each post (`coberturasRequeridas`)' },
    activa: SWITCHED_OFF,
  },
  vias: {
    codigo: ['resources/transits/roads.test.ts', 'is named after its station'],
    estacion: ['resources/transits/roads.test.ts', 'is named after its station'],
    numero: ['resources/transits/roads.test.ts', 'has a unique number within its station'],
    sentido: ['resources/transits/roads.test.ts', 'must have a direction of its station'],
    modo: ['resources/transits/roads.test.ts', 'that is a free-flow gantry has only free-flow lanes'],
    puntoVenta: [
      'resources/transits/passages.test.ts',
      'paid at the booth takes the lane’s point of sale, unless its file contains one',
    ],
    estado: ['resources/transits/roads.test.ts', 'changes direction only while it is closed'],
  },
  bandasHorarias: {
    nombre: ['resources/transits/passages.test.ts', 'at peak time takes the peak price'],
    tipoDia: [
      'resources/transits/roads.test.ts',
      'cannot overlap another one of the same days and direction, also under concurrent requests',
    ],
    sentido: [
      'resources/transits/roads.test.ts',
      'cannot overlap another one of the same days and direction, also under concurrent requests',
    ],
    desde: ['resources/transits/roads.test.ts', 'must end after it begins'],
    hasta: ['resources/transits/roads.test.ts', 'must end after it begins'],
    activo: [
      'resources/transits/roads.test.ts',
      'may exist in the other direction, on other days, right after, or instead of an inactive one',
    ],
  },
  cuadrosTarifarios: {
    norma: NOTE,
    descripcion: NOTE,
    vigenciaDesde: ['resources/transits/tariffs.test.ts', 'starts with its chart by default'],
    vigenciaHasta: ['resources/transits/tariffs.test.ts', 'closes the former chart and its tariffs on the day before'],
    estado: ['resources/transits/tariffs.test.ts', 'makes the chart and its tariffs read-only'],
    publicadoEn: ['resources/transits/tariffs.test.ts', 'closes the former chart and its tariffs on the day before'],
    publicadoPor: NOTE,
  },
  tarifas: {
    cuadro: ['resources/transits/tariffs.test.ts', 'is unique for a day, and the error names the conflicting tariff'],
    estacion: ['resources/transits/tariffs.test.ts', 'is unique for a day, and the error names the conflicting tariff'],
    sentido: ['resources/transits/tariffs.test.ts', 'may exist for another direction, category, band or payment'],
    categoria: ['resources/transits/tariffs.test.ts', 'may exist for another direction, category, band or payment'],
    banda: ['resources/transits/tariffs.test.ts', 'may exist for another direction, category, band or payment'],
    formaPago: ['resources/transits/tariffs.test.ts', 'may exist for another direction, category, band or payment'],
    importe: ['resources/transits/passages.test.ts', 'at peak time takes the peak price'],
    vigenciaDesde: [
      'resources/transits/tariffs.test.ts',
      'is unique for a day, and the error names the conflicting tariff',
    ],
    vigenciaHasta: [
      'resources/transits/tariffs.test.ts',
      'is unique for a day, and the error names the conflicting tariff',
    ],
  },
  calendariosLaborales: {
    nombre: NAMED,
    descripcion: NOTE,
    zona: { pending: 'hours are those of the operator’s zone, as everywhere' },
    feriados: [
      'resources/sau/sla/server/sla.test.ts',
      'stop on a national holiday that stops them, unless the calendar works on holidays',
    ],
    franjas: ['resources/sau/sla/server/sla.test.ts', 'pass in its calendar'],
    activo: SWITCHED_OFF,
  },
  slaPoliticas: {
    orden: ['resources/sau/sla/server/sla.test.ts', 'is the first in order, and no inactive one'],
    nombre: NAMED,
    categoria: ['resources/sau/sla/server/sla.test.ts', 'is one that its %s matches'],
    prioridad: ['resources/sau/sla/server/sla.test.ts', 'is one that its %s matches'],
    canal: ['resources/sau/sla/server/sla.test.ts', 'is one that its %s matches'],
    segmento: ['resources/sau/sla/server/sla.test.ts', 'is one that its %s matches'],
    primeraRespuestaMin: [
      'resources/sau/sla/server/sla.test.ts',
      'are followed by its open requests in the background, keeping their pauses; closed ones keep their dates',
    ],
    resolucionMin: [
      'resources/sau/sla/server/sla.test.ts',
      'are followed by its open requests in the background, keeping their pauses; closed ones keep their dates',
    ],
    calendario: ['resources/sau/sla/server/sla.test.ts', 'pass in its calendar'],
    escalamientos: [
      'resources/sau/sla/server/escalations.test.ts',
      'alert, raise the priority and transfer at their percentages, each once',
    ],
    activo: ['resources/sau/sla/server/sla.test.ts', 'is the first in order, and no inactive one'],
  },
  respuestasPredefinidas: {
    atajo: ['resources/sau/sau.test.ts', 'cannot have the shortcut %j'],
    titulo: NAMED,
    cuerpo: ['resources/sau/sau.test.ts', 'accepts exactly the known placeholders'],
    sector: ['resources/sau/sau.test.ts', 'of another area is not offered'],
    activo: SWITCHED_OFF,
  },
  macros: {
    nombre: NAMED,
    descripcion: NOTE,
    acciones: ['resources/sau/sau.test.ts', 'runs its steps in order, as the viewer, with its texts filled in'],
    sectores: ['resources/sau/sau.test.ts', 'can be run only by its own areas'],
    teclado: ['src/pages/sau/composer/Composer.test.tsx', 'runs by its key, unless the person is typing'],
    confirmar: ['src/pages/sau/composer/Composer.test.tsx', 'shows first what it does when it asks for a confirmation'],
    activo: SWITCHED_OFF,
    orden: ORDER,
  },
  reglasSolicitud: {
    orden: [RULES, 'each on what the one before has made of the request, until one is the last'],
    nombre: NAMED,
    descripcion: NOTE,
    cuando: [RULES, 'one of the fields that it names changes, and not when another one does'],
    condicion: [RULES, 'a request is created that its condition matches, and the timeline and the log say what it did'],
    acciones: [RULES, 'change the request with its own action: step %i'],
    detener: [RULES, 'each on what the one before has made of the request, until one is the last'],
    activa: [RULES, 'is active: an inactive rule costs no row, and stores nothing'],
  },
  reglaEjecuciones: {
    regla: [RULES, 'a request is created that its condition matches, and the timeline and the log say what it did'],
    ticket: [RULES, 'a request is created that its condition matches, and the timeline and the log say what it did'],
    evento: [RULES, 'one of the fields that it names changes, and not when another one does'],
    fecha: [RULES, 'a rule runs at most five times within an hour on a request, whatever leads to it'],
    resultado: [RULES, 'a rule runs at most five times within an hour on a request, whatever leads to it'],
    acciones: [RULES, 'tag, write and alert'],
    motivo: [
      RULES,
      'are all done or none, and a rule that fails is logged with the reason and stops neither the request nor the next rule',
    ],
  },
  ticketCategorias: {
    nombre: NAMED,
    tipo: ['resources/communication/communication.test.ts', 'becomes a new request, routed like any other'],
    descripcion: NOTE,
    icono: NOTE,
    color: NOTE,
    sectorPorDefecto: ['resources/communication/communication.test.ts', 'becomes a new request, routed like any other'],
    prioridadPorDefecto: ['tests/contract/ticket.test.ts', 'defaults to the priority of the category'],
    sla: [
      'resources/sau/sla/server/sla.test.ts',
      'is that of its subcategory, else of its category, whatever its conditions',
    ],
    plantillaRespuesta: [
      'src/pages/sau/composer/Composer.test.tsx',
      'of the category is suggested, and inserted filled in',
    ],
    requiereTitular: ['resources/sau/sau.test.ts', 'is required by a category that says so'],
    requiereMedio: ['resources/sau/sau.test.ts', 'rejects a request of a holder without one'],
    cierreAutomatico: [
      'src/pages/sau/newTicket.test.tsx',
      'shows that it needs a holder until one is selected, and that it usually closes at once',
    ],
    encuesta: ['resources/sau/encuestasCsat/survey.test.ts', 'is mailed only where the category asks for it'],
    orden: ORDER,
    activo: SWITCHED_OFF,
  },
  ticketSubCategorias: {
    categoria: ['src/pages/sau/newTicket.test.tsx', 'filters the subcategories, and is fetched first'],
    nombre: NAMED,
    descripcion: NOTE,
    sectorPorDefecto: [
      'tests/contract/ticket.test.ts',
      'assigns the area of the subcategory, else of the category, else of the agent',
    ],
    prioridadPorDefecto: [
      'tests/contract/ticket.test.ts',
      'prefers the priority of the subcategory over the category’s',
    ],
    sla: [
      'resources/sau/sla/server/sla.test.ts',
      'is that of its subcategory, else of its category, whatever its conditions',
    ],
    plantillaRespuesta: [
      'src/pages/sau/composer/Composer.test.tsx',
      'of the category is suggested, and inserted filled in',
    ],
    faqSugeridas: ['src/pages/sau/newTicket.test.tsx', 'suggests the frequent questions of its subcategory'],
    requiereTitular: [
      'resources/sau/sau.test.ts',
      'is required by a subcategory that says so, even if its category does not',
    ],
    requiereMedio: ['resources/sau/sau.test.ts', 'rejects a request of a holder without one'],
    cierreAutomatico: [
      'src/pages/sau/newTicket.test.tsx',
      'shows that it needs a holder until one is selected, and that it usually closes at once',
    ],
    camposObligatoriosAlCerrar: ['resources/sau/sau.test.ts', 'needs the fields that its subcategory requires'],
    orden: ORDER,
    activo: SWITCHED_OFF,
  },
  solicitudCategorias: {
    nombre: NAMED,
    tipo: ['resources/sau/sau.test.ts', 'sets the kind of the request'],
    ticketSubCategoria: ['resources/sau/sau.test.ts', 'allows only its own subcategory'],
    textoAyuda: ['src/pages/sau/newTicket.test.tsx', 'shows the help text and the response time of its form'],
    formulario: [
      'resources/sau/sau.test.ts',
      'adds its fields to the request: read, refused beside the field, listed, filtered, and required to close',
    ],
    adjuntosObligatorios: ['resources/sau/sau.test.ts', 'names the request, and requires its attachments'],
    plazoRespuestaDias: ['src/pages/sau/newTicket.test.tsx', 'shows the help text and the response time of its form'],
    visibleWeb: { pending: 'there is no portal for holders yet' },
    activo: SWITCHED_OFF,
    orden: ORDER,
  },
  encuestasCsat: {
    ticket: ['resources/sau/sau.test.ts', 'is taken once, for a closed request, and stored in it and in its own row'],
    puntaje: ['resources/sau/sau.test.ts', 'is taken once, for a closed request, and stored in it and in its own row'],
    comentario: [
      'resources/sau/sau.test.ts',
      'is taken once, for a closed request, and stored in it and in its own row',
    ],
    sector: ['resources/sau/sau.test.ts', 'is taken once, for a closed request, and stored in it and in its own row'],
    agente: ['resources/sau/sau.test.ts', 'is taken once, for a closed request, and stored in it and in its own row'],
    fecha: ['resources/sau/sau.test.ts', 'is taken once, for a closed request, and stored in it and in its own row'],
    categoria: [
      'resources/sau/encuestasCsat/survey.test.ts',
      'is stored in the request, its own row and the events, and alerts the agent',
    ],
  },
  faqSinonimos: {
    terminos: [
      'resources/communication/faqSinonimos/synonyms.test.ts',
      'finds the questions that have a synonym of the word, in any form of either',
    ],
    activo: [
      'resources/communication/faqSinonimos/synonyms.test.ts',
      'does not apply synonyms that are switched off, from that moment on',
    ],
  },
  faqBusquedas: {
    texto: [
      'resources/communication/faqBusquedas/searches.test.ts',
      'is counted once it is complete, whoever searched, and nothing says who it was',
    ],
    veces: [
      'resources/communication/faqBusquedas/searches.test.ts',
      'is counted once it is complete, whoever searched, and nothing says who it was',
    ],
    ultimaEn: [
      'resources/communication/faqBusquedas/searches.test.ts',
      'is counted once it is complete, whoever searched, and nothing says who it was',
    ],
    estado: [
      'resources/communication/faqBusquedas/searches.test.ts',
      'is done when an article is created for it, and stays discarded when it is searched again',
    ],
  },
  faqCategorias: {
    nombre: NAMED,
    padre: [
      'resources/communication/communication.test.ts',
      'can be inside another one, which lists it, but not two levels deep',
    ],
    icono: NOTE,
    orden: ORDER,
    revisionMeses: [
      'resources/communication/communication.test.ts',
      'is valid for the months of its category, from publication and from each review',
    ],
    visibleWeb: { pending: 'there is no portal for holders yet' },
    visibleInterna: [
      'resources/communication/communication.test.ts',
      'in a category hidden from agents is visible to editors only',
    ],
    activo: SWITCHED_OFF,
  },
  correoCuentas: {
    nombre: NAMED,
    direccion: ['server/mail/mail.test.ts', 'sends through its own mail server, with its own sender'],
    otrasDirecciones: [
      'resources/communication/mailIn/server/filing/filing.test.ts',
      'is no contact, holder or copy, whatever makes it ours: %s',
    ],
    sector: [
      'resources/communication/communication.test.ts',
      'of an area sends the area’s replies; the default one sends the rest',
    ],
    firma: [
      'resources/communication/communication.test.ts',
      'ends with the signature of the account that sends it, chosen or default',
    ],
    smtp: ['server/mail/mail.test.ts', 'sends through its own mail server, with its own sender'],
    smtpClave: ['resources/communication/communication.test.ts', 'loses its password when the server settings change'],
    claveCargadaEn: [
      'resources/communication/communication.test.ts',
      'loses its password when the server settings change',
    ],
    limitePorHora: ['server/mail/mail.test.ts', 'sends at most its hourly limit; the rest waits'],
    predeterminada: [
      'resources/communication/communication.test.ts',
      'is the default one exclusively; the first account is the default',
    ],
    activa: [
      'server/mail/mail.test.ts',
      'that was changed is reconnected, and one that was deactivated no longer uses its own server',
    ],
    ultimaPrueba: ['resources/communication/communication.test.ts', 'sends a test mail through the queue'],
    imap: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'is read from when the account has it: earlier mails stay, later ones open requests of its category',
    ],
    imapClave: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'loses its password and its position when its server changes',
    ],
    imapClaveCargadaEn: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'loses its password and its position when its server changes',
    ],
    ticketCategoria: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'is read from when the account has it: earlier mails stay, later ones open requests of its category',
    ],
    ticketSubCategoria: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'is read from when the account has it: earlier mails stay, later ones open requests of its category',
    ],
    acuse: [
      'resources/communication/mailIn/server/filing/filing.test.ts',
      'goes only to people, only for new requests, only where the account does it, and only a few times an hour',
    ],
    servidorAutenticacion: [
      'resources/communication/mailIn/server/filing/filing.test.ts',
      'joins nothing by number, is marked, and is acknowledged to the holder’s stored address',
    ],
    ultimaRecepcion: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'is read from when the account has it: earlier mails stay, later ones open requests of its category',
    ],
    errorRecepcion: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'that refuses the password shows its reason and is tried again later; a corrected password at once',
    ],
    proximaRecepcion: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'that refuses the password shows its reason and is tried again later; a corrected password at once',
    ],
    fallosRecepcion: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'that refuses the password shows its reason and is tried again later; a corrected password at once',
    ],
    imapIntentoDe: [
      'resources/communication/mailIn/server/filing/filing.test.ts',
      'is tried twice, then waits for a person with its header and its original, and the next one is read',
    ],
    imapIntentos: [
      'resources/communication/mailIn/server/filing/filing.test.ts',
      'is tried twice, then waits for a person with its header and its original, and the next one is read',
    ],
    imapDesde: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'is read from when the account has it: earlier mails stay, later ones open requests of its category',
    ],
    imapUidValidez: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'whose UIDs are no longer valid is read again, and copies are recognised',
    ],
    imapUltimoUid: [
      'resources/communication/mailIn/server/fetching/reception.test.ts',
      'is read from when the account has it: earlier mails stay, later ones open requests of its category',
    ],
  },
  correoPlantillas: {
    codigo: NAMED,
    nombre: NAMED,
    evento: [
      'resources/communication/communication.test.ts',
      'is unique among the active ones of an event and language',
    ],
    idioma: [
      'resources/communication/communication.test.ts',
      'is unique among the active ones of an event and language',
    ],
    asunto: ['resources/communication/communication.test.ts', 'replaces the built-in text of its event'],
    cuerpoTexto: ['resources/communication/communication.test.ts', 'replaces the built-in text of its event'],
    cuerpoHtml: ['resources/communication/communication.test.ts', 'replaces the built-in text of its event'],
    variables: [
      'resources/communication/communication.test.ts',
      'for event %s accepts only its known placeholders, and lists them',
    ],
    activa: [
      'resources/communication/communication.test.ts',
      'is unique among the active ones of an event and language',
    ],
  },
  notificaciones: {
    asunto: NAMED,
    cuerpo: ['resources/settings/settings.test.ts', 'is published and withdrawn, and its HTML is sanitised'],
    tipo: [
      'src/shell/NotificationList.test.tsx',
      'shows the kind of each one in the list and above its text, if the server sends it',
    ],
    destino: ['resources/communication/communication.test.ts', 'counts its current audience'],
    sectores: ['resources/communication/communication.test.ts', 'counts its current audience'],
    perfiles: [
      'tests/contract/notifications.test.ts',
      'those addressed to everybody, to the person, to their sector or to their profile',
    ],
    agentes: ['resources/communication/communication.test.ts', 'counts its current audience'],
    desde: [
      'resources/communication/communication.test.ts',
      'responds 404 to people outside its audience, and 400 to an invalid body',
    ],
    hasta: [
      'tests/contract/notifications.test.ts',
      'only notifications that have started and not expired; with vencidos=1 the expired ones too',
    ],
    prioridad: ['tests/contract/notifications.test.ts', 'the highest priority first, whatever its date'],
    requiereLectura: [
      'resources/communication/communication.test.ts',
      'counts each person’s opening and confirmation once',
    ],
    estado: ['resources/settings/settings.test.ts', 'is published and withdrawn, and its HTML is sanitised'],
    publicadaEn: ['tests/contract/notifications.test.ts', 'the newest first'],
  },
  feriados: {
    fecha: [
      'resources/tolls/feriados/feriados.test.ts',
      'rejects two holidays on a day within one scope, but not across scopes',
    ],
    nombre: NAMED,
    tipo: NOTE,
    ambito: ['resources/tolls/feriados/provinces.test.ts', 'changes toll prices only at the stations of its province'],
    provincia: [
      'resources/tolls/feriados/provinces.test.ts',
      'changes toll prices only at the stations of its province',
    ],
    cargado: [
      'resources/tolls/feriados/feriados.test.ts',
      'does not repeat a bridge day that was moved, even to another year',
    ],
    recargoPct: { pending: 'pay is not computed' },
    afectaSla: [
      'resources/sau/sla/server/sla.test.ts',
      'stop on a national holiday that stops them, unless the calendar works on holidays',
    ],
    afectaTarifaPico: [
      'resources/transits/passages.test.ts',
      'on a holiday takes the Sunday price, if the holiday affects toll prices',
    ],
  },
};

/** Single fields of other resources that promise an effect. */
export const others: Readonly<Record<string, Obeyed>> = {
  'corridasFacturacion.fechaVencimiento1': [
    'resources/billing/runs.test.ts',
    'gives its vouchers its due dates and the surcharge of the second one',
  ],
  'corridasFacturacion.recargo2Pct': [
    'resources/billing/charges.test.ts',
    'charges what was paid late: the surcharge of the run once, then interest by day; a reversed payment owes neither',
  ],
  'exenciones.topeMensual': [
    'resources/transits/passages.test.ts',
    'of a holder with an exemption is free up to the monthly limit, and then paid like any other',
  ],
  'faqPreguntas.visibleWeb': { pending: 'there is no portal for holders yet' },
};
