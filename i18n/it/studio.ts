import type es from '../es/studio';
import type { Same } from '../messages';

export default {
  title: 'Risorse',
  intro:
    'Di che cosa è fatta ogni schermata: i suoi campi, i suoi permessi, le sue azioni. Ciò che si pubblica vale subito.',
  search: 'Cerca una risorsa',
  none: 'Nessuna risorsa si chiama così',
  create: 'Nuova risorsa',
  open: 'Apri l’elenco',
  list: {
    name: 'Risorsa',
    origin: 'Origine',
    fields: 'Campi',
    state: 'Stato',
    permission: 'Permesso',
  },
  origin: {
    code: 'Del sistema',
    changed: 'Del sistema, adattata',
    studio: 'Propria',
  },
  state: {
    draft: 'Bozza non pubblicata',
    published: 'Pubblicata, versione %{version}',
    own: 'Com’è arrivata',
    aside: 'Messa da parte: contiene errori',
    new: 'Non ancora pubblicata',
  },
  filters: {
    all: 'Tutte',
    studio: 'Proprie',
    changed: 'Adattate',
    drafts: 'Con bozza',
  },
  new: {
    title: 'Nuova risorsa',
    one: 'Nome di una',
    oneHelp: 'Al singolare, come la si chiama quando si crea: Convenzione',
    many: 'Nome di molte',
    manyHelp: 'Al plurale, come si chiama il suo elenco: Convenzioni',
    name: 'Nome tecnico',
    nameHelp: 'Della sua tabella e della sua API; poi non cambia',
    place: 'Dove appare',
    places: {
      settings: 'In Impostazioni',
      menu: 'Nel menu laterale',
      none: 'Da nessuna parte: solo dentro altre',
    },
    csv: 'Colonne di un file CSV (facoltativo)',
    fileHelp: 'Si leggono i titoli e le prime righe per indovinare ogni campo; i dati non si conservano',
    guessed: 'Campi indovinati',
    create: 'Crea la bozza',
    taken: 'C’è già una risorsa con quel nome',
    noRows: 'Il file non ha colonne',
  },
  tabs: {
    label: 'Parti della risorsa',
    fields: 'Campi',
    screens: 'Schermate',
    permissions: 'Permessi',
    actions: 'Azioni',
    words: 'Parole',
    preview: 'Anteprima',
    versions: 'Versioni',
    document: 'Documento',
  },
  draft: {
    saving: 'Salvataggio della bozza…',
    saved: 'Bozza salvata',
    failed: 'Non è stato possibile salvare la bozza.',
    retry: 'Salva di nuovo',
    stale: 'Qualcun altro ha cambiato questa bozza nel frattempo. La tua non è stata salvata.',
    reload: 'Vedi la sua',
    discard: 'Scarta la bozza',
    discardAsk: 'Scartare la bozza?',
    discardText: 'Ciò che non è stato pubblicato va perso. Ciò che è pubblicato resta com’è.',
    publish: 'Pubblica…',
    problems: '%{smart_count} problema da risolvere |||| %{smart_count} problemi da risolvere',
  },
  publish: {
    title: 'Pubblica: %{name}',
    changes: 'Che cosa cambia',
    nothing: 'Non cambia nulla.',
    affected: '%{smart_count} scheda. |||| %{smart_count} schede.',
    comment: 'Perché (resta nella cronologia)',
    confirm: 'Pubblica',
    done: '%{name}: pubblicazione fatta',
    refused: 'Non è stato possibile pubblicare.',
    class: {
      safe: 'Sicuro',
      attention: 'Richiede attenzione',
      refused: 'Non si può',
    },
  },
  versions: {
    none: 'Non è stato ancora pubblicato nulla.',
    version: 'Versione %{version}',
    current: 'In uso',
    restore: 'Torna a questa versione',
    restoreAsk: 'Tornare alla versione %{version}?',
    restoreText: 'Si pubblica di nuovo come la più recente. I campi venuti dopo si ritirano; i loro dati restano.',
    restored: 'Di nuovo alla versione %{version}',
  },
  fields: {
    list: 'Campi, in ordine',
    add: 'Aggiungi un campo',
    kind: 'Che cosa vi si conserva',
    choose: 'Scegli un campo per vedere le sue opzioni',
    name: 'Nome tecnico',
    label: 'Come si chiama',
    apply: 'Applica',
    remove: 'Togli',
    retire: 'Ritira',
    retireHint: 'Esce dalle schermate e dall’API; ciò che conserva resta.',
    retired: 'Ritirato',
    bringBack: 'Usa di nuovo',
    up: 'Sposta su: %{field}',
    down: 'Sposta giù: %{field}',
    required: 'Obbligatorio',
    unique: 'Unico',
    taken: 'C’è già un campo con quel nome',
    fixed: 'Di questo sistema: il suo tipo e il suo nome non cambiano',
    empty: 'Non ha ancora campi. Il primo di solito è il nome.',
  },
  screens: {
    title: 'Come si chiama una scheda',
    titleHelp: 'Con i campi tra graffe: {apellido}, {nombre}',
    columns: 'Colonne dell’elenco',
    search: 'La ricerca guarda in',
    filters: 'Filtri in vista',
    sort: 'Ordine',
    direction: 'Verso',
    ascending: 'Crescente',
    descending: 'Decrescente',
    perPage: 'Righe per pagina',
    sections: 'Sezioni della scheda e dei moduli',
    section: 'Sezione',
    addSection: 'Aggiungi una sezione',
    removeSection: 'Togli la sezione: %{name}',
    noSections: 'Senza sezioni: i campi si susseguono.',
    views: 'Viste',
    addView: 'Aggiungi una vista',
    view: 'Nome della vista',
    where: 'Che cosa mostra',
    removeView: 'Togli la vista: %{name}',
    addColumn: 'Aggiungi',
    removeColumn: 'Togli: %{field}',
    nothing: 'Ancora nulla',
  },
  permissions: {
    subject: 'Permesso',
    subjectHelp: 'La vede chi ha «%{subject}.ver»; i profili si assegnano in Impostazioni › Profili.',
    rows: 'Quali schede vede ciascuno',
    allRows: 'Tutte',
    ownRows: 'Solo quelle che ha creato',
    sectorRows: 'Solo quelle del suo settore (secondo il campo %{field})',
    exception: 'Salvo chi ha «%{permission}», che le vede tutte.',
    fields: 'Campi con un permesso proprio',
    read: 'Per leggerlo',
    write: 'Per scriverlo',
    everyone: 'Chiunque veda la scheda',
    everyoneWrites: 'Chiunque modifichi la scheda',
    with: 'Chi ha «%{permission}»',
    mask: 'Agli altri si mostra',
    masks: {
      none: 'Nulla',
      last4: 'Gli ultimi 4',
      email: 'L’indirizzo a metà',
      all: 'Solo che c’è qualcosa',
    },
    deletable: 'Si può eliminare',
    history: 'Conserva la cronologia delle modifiche',
  },
  actions: {
    add: 'Aggiungi un’azione',
    name: 'Come si chiama',
    on: 'Dove si offre',
    record: 'Su ogni scheda',
    bulk: 'Su ciò che è selezionato',
    needs: 'Permesso richiesto',
    available: 'Quando si può',
    set: 'Che cosa lascia nella scheda',
    field: 'Campo',
    addSet: 'Aggiungi un valore',
    confirm: 'Chiede prima',
    remove: 'Togli l’azione: %{name}',
    none: 'Senza azioni proprie: si crea, si modifica e si consulta.',
    moves: 'Cambia lo stato, secondo le sue transizioni',
    values: {
      now: 'Il momento in cui si fa',
      me: 'Chi la fa',
      input: 'Ciò che si inserisce nel suo modulo',
    },
  },
  words: {
    intro: 'Ciò che si legge in ogni lingua. Ciò che manca si mostra nella prima lingua che ce l’ha.',
    what: 'Che cosa',
    one: 'Una',
    many: 'Molte',
    groups: {
      fields: 'campo',
      options: 'opzione',
      help: 'aiuto',
      views: 'vista',
      sections: 'sezione',
      actions: 'azione',
      reasons: 'perché non si può',
    },
  },
  preview: {
    as: 'Come lo vedrebbe il profilo',
    everything: 'Con tutti i permessi',
    list: 'Elenco',
    form: 'Modulo',
    record: 'Scheda',
    sample: 'Con dati di esempio; non si conserva nulla.',
    forbidden: 'Questo profilo non la vede.',
    broken: 'Quando non restano problemi da risolvere, si vede qui.',
  },
  document: {
    intro: 'Tutta la risorsa, come dato. Si può copiare in un’altra installazione.',
    copy: 'Copia',
    copied: 'Copiato',
    download: 'Scarica',
    apply: 'Usa questo documento',
    invalid: 'Non è un documento JSON.',
  },
  condition: {
    all: 'Tutto questo',
    any: 'Qualcosa di questo',
    add: 'Aggiungi una condizione',
    remove: 'Togli la condizione',
    field: 'Campo',
    operator: 'Confronto',
    value: 'Valore',
    operators: {
      $eq: 'è',
      $ne: 'non è',
      $gt: 'è maggiore di',
      $gte: 'è da',
      $lt: 'è minore di',
      $lte: 'è fino a',
      $contains: 'contiene',
      empty: 'è vuoto',
      notEmpty: 'non è vuoto',
    },
    complex: 'Questa condizione si cambia nel documento.',
  },
  items: {
    add: 'Aggiungi',
    option: 'Opzione %{n}',
    remove: 'Togli: %{option}',
    tone: 'Colore di %{option}',
  },
  decision: {
    never: 'No',
    always: 'Sempre',
    when: 'Quando…',
  },
  places: {
    list: 'Elenco',
    show: 'Scheda',
    create: 'Creazione',
    edit: 'Modifica',
    filter: 'Filtri',
    search: 'Ricerca',
    export: 'Esportazione',
  },
  normalize: {
    trim: 'Senza spazi ai bordi',
    upper: 'In maiuscolo',
    lower: 'In minuscolo',
    digits: 'Solo le cifre',
    unpad: 'Senza zeri a sinistra',
  },
  tones: {
    neutral: 'Neutro',
    info: 'Informazione',
    progress: 'In corso',
    success: 'Bene',
    warning: 'Attenzione',
    danger: 'Pericolo',
    muted: 'Spento',
    accent: 'In evidenza',
  },
  transitions: {
    action: 'Azione',
    to: 'Passa a',
    add: 'Aggiungi una transizione',
    remove: 'Togli la transizione',
  },
  field: {
    sections: {
      more: 'Altre opzioni',
    },
    options: {
      mask: {
        last4: 'Gli ultimi 4',
        email: 'L’indirizzo a metà',
        all: 'Solo che c’è qualcosa',
      },
      aggregate: { count: 'Quanti sono', sum: 'La somma', avg: 'La media', min: 'Il minore', max: 'Il maggiore' },
      onDelete: {
        restrict: 'L’altro non si può eliminare',
        setNull: 'Resta vuoto',
        cascade: 'Si elimina con esso',
      },
    },
  },
  optionOf: { computed: { where: 'Quali si contano' } },
  option: {
    label: {
      name: 'Come si chiama',
    },
    help: {
      name: 'Aiuto',
      help: 'Una frase sotto il campo del modulo',
    },
    required: {
      name: 'Obbligatorio',
    },
    readOnly: {
      name: 'Sola lettura',
    },
    hidden: {
      name: 'Nascosto',
      help: 'Ciò che è nascosto non si esige né si invia',
    },
    default: {
      name: 'All’inizio vale',
    },
    unique: {
      name: 'Unico',
      help: 'Non si ripete in due schede',
    },
    readWith: {
      name: 'Azione che serve per leggerlo',
    },
    writeWith: {
      name: 'Azione che serve per scriverlo',
    },
    mask: {
      name: 'Agli altri si mostra',
    },
    in: {
      name: 'Dove appare',
      help: 'Nessuno spuntato: ovunque',
    },
    checks: {
      name: 'Controlli',
    },
    width: {
      name: 'Larghezza della colonna',
    },
    max: {
      name: 'Massimo',
    },
    min: {
      name: 'Minimo',
    },
    normalize: {
      name: 'Prima di salvare',
    },
    rows: {
      name: 'Righe del modulo',
    },
    format: {
      name: 'Formato',
    },
    warnOnly: {
      name: 'Il formato avvisa soltanto',
    },
    from: {
      name: 'Da dove punta',
    },
    unit: {
      name: 'Unità',
    },
    options: {
      name: 'Opzioni',
    },
    tones: {
      name: 'Colori',
    },
    icons: {
      name: 'Icone',
    },
    initial: {
      name: 'Alla creazione',
    },
    transitions: {
      name: 'Transizioni',
      help: 'Quale azione porta da quali stati a quale',
    },
    to: {
      name: 'A quale risorsa',
    },
    where: {
      name: 'Quali si possono scegliere',
    },
    onDelete: {
      name: 'Se l’altro si elimina',
    },
    with: {
      name: 'Che altro si mostra dell’altro',
    },
    field: {
      name: 'Per quale campo',
    },
    columns: {
      name: 'Colonne',
    },
    sort: {
      name: 'Ordine',
    },
    fields: {
      name: 'Parti',
    },
    template: {
      name: 'Modello',
      help: 'Con i campi tra graffe: {apellido}, {nombre}',
    },
    stored: {
      name: 'Si conserva',
      help: 'Per poter ordinare e cercare con esso',
    },
    scale: {
      name: 'Decimali',
    },
    precision: {
      name: 'Cifre in tutto',
    },
    currency: {
      name: 'Valuta',
    },
    accept: {
      name: 'Tipi accettati',
    },
    maxSize: {
      name: 'Dimensione massima',
    },
    multiple: {
      name: 'Più di uno',
    },
    aggregate: {
      name: 'Che cosa si conta',
    },
    of: {
      name: 'Di quale campo',
    },
    over: {
      name: 'Di quali schede',
    },
    handler: {
      name: 'Calcolato da',
    },
    as: { name: 'Che cosa è il risultato' },
    uses: { name: 'Con quali campi' },
  },
  kinds: {
    text: {
      name: 'Testo',
      what: 'Una riga: un nome, un indirizzo',
    },
    longText: {
      name: 'Testo lungo',
      what: 'Più righe senza formato',
    },
    richText: {
      name: 'Testo formattato',
      what: 'Grassetto, elenchi, collegamenti',
    },
    code: {
      name: 'Codice',
      what: 'Un identificatore: targa, documento, numero del tag',
    },
    email: {
      name: 'E-mail',
      what: 'Un indirizzo e-mail',
    },
    phone: {
      name: 'Telefono',
      what: 'Un numero da chiamare',
    },
    url: {
      name: 'Indirizzo web',
      what: 'Un collegamento a un’altra pagina',
    },
    color: {
      name: 'Colore',
      what: 'Un segno di colore',
    },
    integer: {
      name: 'Numero intero',
      what: 'Una quantità, un ordine',
    },
    decimal: {
      name: 'Numero con decimali',
      what: 'Una misura esatta',
    },
    money: {
      name: 'Importo',
      what: 'Denaro, con la sua valuta',
    },
    boolean: {
      name: 'Sì o no',
      what: 'Un interruttore',
    },
    date: {
      name: 'Data',
      what: 'Un giorno del calendario',
    },
    dateTime: {
      name: 'Data e ora',
      what: 'Un momento esatto',
    },
    time: {
      name: 'Ora',
      what: 'Un’ora del giorno',
    },
    enum: {
      name: 'Elenco di opzioni',
      what: 'Una tra poche, sempre le stesse',
    },
    status: {
      name: 'Stato',
      what: 'Un ciclo di vita con transizioni',
    },
    reference: {
      name: 'Riferimento',
      what: 'Una scheda di un’altra risorsa',
    },
    references: {
      name: 'Più riferimenti',
      what: 'Molte schede di un’altra risorsa',
    },
    reverse: {
      name: 'Quelle che puntano qui',
      what: 'L’elenco dell’altro lato di un riferimento',
    },
    group: {
      name: 'Gruppo',
      what: 'Parti che vanno insieme: un indirizzo',
    },
    items: {
      name: 'Righe',
      what: 'Righe proprie: le voci di una fattura',
    },
    file: {
      name: 'File',
      what: 'Un documento allegato',
    },
    image: {
      name: 'Immagine',
      what: 'Una foto',
    },
    computed: {
      name: 'Calcolato',
      what: 'Un testo fatto di altri campi, o un conto',
    },
    json: {
      name: 'Dato libero',
      what: 'Qualsiasi cosa in JSON',
    },
    secret: {
      name: 'Segreto',
      what: 'Non esce mai dal server',
    },
  },
} satisfies Same<typeof es>;
