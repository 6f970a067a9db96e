import type es from '../es/studio';
import type { Same } from '../messages';

export default {
  title: 'Resources',
  intro: 'What each screen is made of: its fields, its permissions, its actions. What is published holds at once.',
  search: 'Find a resource',
  none: 'No resource has that name',
  create: 'New resource',
  open: 'Open the list',
  list: {
    name: 'Resource',
    origin: 'Origin',
    fields: 'Fields',
    state: 'State',
    permission: 'Permission',
  },
  origin: {
    code: 'Built in',
    changed: 'Built in, adjusted',
    studio: 'Own',
  },
  state: {
    draft: 'Draft not published',
    published: 'Published, version %{version}',
    own: 'As it came',
    aside: 'Set aside: it has errors',
    new: 'Not published yet',
  },
  filters: {
    all: 'All',
    studio: 'Own',
    changed: 'Adjusted',
    drafts: 'With a draft',
  },
  new: {
    title: 'New resource',
    one: 'Name of one',
    oneHelp: 'Singular, as it is called when one is created: Agreement',
    many: 'Name of many',
    manyHelp: 'Plural, as its list is called: Agreements',
    name: 'Technical name',
    nameHelp: 'Of its table and its API; it does not change later',
    place: 'Where it appears',
    places: {
      settings: 'In Settings',
      menu: 'In the side menu',
      none: 'Nowhere: only within others',
    },
    csv: 'Columns of a CSV file (optional)',
    fileHelp: 'Its titles and first rows are read to guess each field; the data are not kept',
    guessed: 'Fields that were guessed',
    create: 'Create the draft',
    taken: 'There is a resource of that name',
    noRows: 'The file has no columns',
  },
  tabs: {
    label: 'Parts of the resource',
    fields: 'Fields',
    screens: 'Screens',
    permissions: 'Permissions',
    actions: 'Actions',
    words: 'Words',
    preview: 'Preview',
    versions: 'Versions',
    document: 'Document',
  },
  draft: {
    saving: 'Saving the draft…',
    saved: 'Draft saved',
    failed: 'The draft could not be saved.',
    retry: 'Save again',
    stale: 'Somebody else changed this draft meanwhile. Yours was not saved.',
    reload: 'See theirs',
    discard: 'Discard the draft',
    discardAsk: 'Discard the draft?',
    discardText: 'What was not published is lost. What is published stays as it is.',
    publish: 'Publish…',
    problems: '%{smart_count} problem to solve |||| %{smart_count} problems to solve',
  },
  publish: {
    title: 'Publish %{name}',
    changes: 'What changes',
    nothing: 'Nothing changes.',
    affected: '%{smart_count} record. |||| %{smart_count} records.',
    comment: 'Why (kept in the history)',
    confirm: 'Publish',
    done: '%{name}: published',
    refused: 'It could not be published.',
    class: {
      safe: 'Safe',
      attention: 'Needs attention',
      refused: 'Not possible',
    },
  },
  versions: {
    none: 'Nothing was published yet.',
    version: 'Version %{version}',
    current: 'In use',
    restore: 'Go back to this version',
    restoreAsk: 'Go back to version %{version}?',
    restoreText: 'It is published again as the newest. Fields that came later are retired; their data stay.',
    restored: 'Back to version %{version}',
  },
  fields: {
    list: 'Fields, in order',
    add: 'Add a field',
    kind: 'What is kept in it',
    choose: 'Choose a field to see its options',
    name: 'Technical name',
    label: 'What it is called',
    apply: 'Apply',
    remove: 'Remove',
    retire: 'Retire',
    retireHint: 'It leaves the screens and the API; what it keeps stays.',
    retired: 'Retired',
    bringBack: 'Use again',
    up: 'Move %{field} up',
    down: 'Move %{field} down',
    required: 'Required',
    unique: 'Unique',
    taken: 'There is a field of that name',
    fixed: 'Of this system: its kind and its name do not change',
    empty: 'It has no fields yet. The first is usually the name.',
  },
  screens: {
    title: 'What a record is called',
    titleHelp: 'With fields in braces: {apellido}, {nombre}',
    columns: 'Columns of the list',
    search: 'The search looks into',
    filters: 'Filters in sight',
    sort: 'Order',
    direction: 'Direction',
    ascending: 'Ascending',
    descending: 'Descending',
    perPage: 'Rows per page',
    sections: 'Sections of the record and of its forms',
    section: 'Section',
    addSection: 'Add a section',
    removeSection: 'Remove the section %{name}',
    noSections: 'No sections: the fields come one after the other.',
    views: 'Views',
    addView: 'Add a view',
    view: 'Name of the view',
    where: 'What it shows',
    removeView: 'Remove the view %{name}',
    addColumn: 'Add',
    removeColumn: 'Remove %{field}',
    nothing: 'Nothing yet',
  },
  permissions: {
    subject: 'Permission',
    subjectHelp: 'Whoever has «%{subject}.ver» sees it; profiles are given in Settings › Profiles.',
    rows: 'Which records each person sees',
    allRows: 'All of them',
    ownRows: 'Only those that they created',
    sectorRows: 'Only those of their department (by the field %{field})',
    exception: 'Except whoever has «%{permission}», who sees all.',
    fields: 'Fields with a permission of their own',
    read: 'To read it',
    write: 'To write it',
    everyone: 'Anyone who sees the record',
    everyoneWrites: 'Anyone who edits the record',
    with: 'Whoever has «%{permission}»',
    mask: 'The others are shown',
    masks: {
      none: 'Nothing',
      last4: 'The last 4',
      email: 'Half of the address',
      all: 'Only that there is something',
    },
    deletable: 'May be deleted',
    history: 'Keeps the history of changes',
  },
  actions: {
    add: 'Add an action',
    name: 'What it is called',
    on: 'Where it is offered',
    record: 'On each record',
    bulk: 'On what is selected',
    needs: 'Permission that it takes',
    available: 'When it is possible',
    set: 'What it leaves in the record',
    field: 'Field',
    addSet: 'Add a value',
    confirm: 'Asks before',
    remove: 'Remove the action %{name}',
    none: 'No actions of its own: it is created, edited and consulted.',
    moves: 'Changes the state, by its transitions',
    values: {
      now: 'The moment at which it is done',
      me: 'Whoever does it',
      input: 'What is entered in its form',
    },
  },
  words: {
    intro: 'What is read in each language. What is missing is shown in the first language that has it.',
    what: 'What',
    one: 'One',
    many: 'Many',
    groups: {
      fields: 'field',
      options: 'option',
      help: 'help',
      views: 'view',
      sections: 'section',
      actions: 'action',
      reasons: 'why it is not possible',
    },
  },
  preview: {
    as: 'As this profile would see it',
    everything: 'With all permissions',
    list: 'List',
    form: 'Form',
    record: 'Record',
    sample: 'On sample data; nothing is kept.',
    forbidden: 'This profile does not see it.',
    broken: 'Once no problems are left to solve, it is seen here.',
  },
  document: {
    intro: 'The whole resource, as data. It can be copied to another installation.',
    copy: 'Copy',
    copied: 'Copied',
    download: 'Download',
    apply: 'Use this document',
    invalid: 'It is no JSON document.',
  },
  condition: {
    all: 'All of this',
    any: 'Any of this',
    add: 'Add a condition',
    remove: 'Remove the condition',
    field: 'Field',
    operator: 'Comparison',
    value: 'Value',
    operators: {
      $eq: 'is',
      $ne: 'is not',
      $gt: 'is more than',
      $gte: 'is from',
      $lt: 'is less than',
      $lte: 'is up to',
      $contains: 'contains',
      empty: 'is empty',
      notEmpty: 'is not empty',
    },
    complex: 'This condition is changed in the document.',
  },
  items: {
    add: 'Add',
    option: 'Option %{n}',
    remove: 'Remove %{option}',
    tone: 'Colour of %{option}',
  },
  decision: {
    never: 'No',
    always: 'Always',
    when: 'When…',
  },
  places: {
    list: 'List',
    show: 'Record',
    create: 'Creation',
    edit: 'Editing',
    filter: 'Filters',
    search: 'Search',
    export: 'Export',
  },
  normalize: {
    trim: 'Without spaces at the ends',
    upper: 'In capitals',
    lower: 'In small letters',
    digits: 'The digits alone',
    unpad: 'Without leading zeros',
  },
  tones: {
    neutral: 'Neutral',
    info: 'Information',
    progress: 'Under way',
    success: 'Good',
    warning: 'Attention',
    danger: 'Danger',
    muted: 'Muted',
    accent: 'Highlighted',
  },
  transitions: {
    action: 'Action',
    to: 'Goes to',
    add: 'Add a transition',
    remove: 'Remove the transition',
  },
  field: {
    sections: {
      more: 'More options',
    },
    options: {
      mask: {
        last4: 'The last 4',
        email: 'Half of the address',
        all: 'Only that there is something',
      },
      aggregate: {
        count: 'How many there are',
        sum: 'The sum',
        avg: 'The average',
        min: 'The least',
        max: 'The greatest',
      },
      onDelete: {
        restrict: 'The other cannot be deleted',
        setNull: 'It is left empty',
        cascade: 'It is deleted with it',
      },
    },
  },
  optionOf: { computed: { where: 'Which ones count' } },
  option: {
    label: {
      name: 'What it is called',
    },
    help: {
      name: 'Help',
      help: 'A sentence below the field of the form',
    },
    required: {
      name: 'Required',
    },
    readOnly: {
      name: 'Read only',
    },
    hidden: {
      name: 'Hidden',
      help: 'What is hidden is neither required nor sent',
    },
    default: {
      name: 'At first it is',
    },
    unique: {
      name: 'Unique',
      help: 'No two records have the same',
    },
    readWith: {
      name: 'Action that it takes to read it',
    },
    writeWith: {
      name: 'Action that it takes to write it',
    },
    mask: {
      name: 'The others are shown',
    },
    in: {
      name: 'Where it appears',
      help: 'None ticked: everywhere',
    },
    checks: {
      name: 'Checks',
    },
    width: {
      name: 'Width of the column',
    },
    max: {
      name: 'Maximum',
    },
    min: {
      name: 'Minimum',
    },
    normalize: {
      name: 'Before it is kept',
    },
    rows: {
      name: 'Lines of the form',
    },
    format: {
      name: 'Format',
    },
    warnOnly: {
      name: 'The format only warns',
    },
    from: {
      name: 'From where it points',
    },
    unit: {
      name: 'Unit',
    },
    options: {
      name: 'Options',
    },
    tones: {
      name: 'Colours',
    },
    icons: {
      name: 'Icons',
    },
    initial: {
      name: 'When created',
    },
    transitions: {
      name: 'Transitions',
      help: 'Which action leads from which states to which',
    },
    to: {
      name: 'To which resource',
    },
    where: {
      name: 'Which may be chosen',
    },
    onDelete: {
      name: 'If the other is deleted',
    },
    with: {
      name: 'What else is shown of the other',
    },
    field: {
      name: 'By which field',
    },
    columns: {
      name: 'Columns',
    },
    sort: {
      name: 'Order',
    },
    fields: {
      name: 'Parts',
    },
    template: {
      name: 'Template',
      help: 'With fields in braces: {apellido}, {nombre}',
    },
    stored: {
      name: 'It is kept',
      help: 'So that one can sort and search by it',
    },
    scale: {
      name: 'Decimals',
    },
    precision: {
      name: 'Digits in all',
    },
    currency: {
      name: 'Currency',
    },
    accept: {
      name: 'Types that are accepted',
    },
    maxSize: {
      name: 'Largest size',
    },
    multiple: {
      name: 'Several',
    },
    aggregate: {
      name: 'What is counted',
    },
    of: {
      name: 'Of which field',
    },
    over: {
      name: 'Of which records',
    },
    handler: {
      name: 'Worked out by',
    },
    as: { name: 'What the result is' },
    uses: { name: 'From which fields' },
  },
  kinds: {
    text: {
      name: 'Text',
      what: 'One line: a name, an address',
    },
    longText: {
      name: 'Long text',
      what: 'Several lines without format',
    },
    richText: {
      name: 'Formatted text',
      what: 'Bold, lists, links',
    },
    code: {
      name: 'Code',
      what: 'An identifier: plate, document, tag number',
    },
    email: {
      name: 'E-mail',
      what: 'An e-mail address',
    },
    phone: {
      name: 'Telephone',
      what: 'A number to call',
    },
    url: {
      name: 'Web address',
      what: 'A link to another page',
    },
    color: {
      name: 'Colour',
      what: 'A mark of colour',
    },
    integer: {
      name: 'Whole number',
      what: 'A quantity, a rank',
    },
    decimal: {
      name: 'Number with decimals',
      what: 'An exact measure',
    },
    money: {
      name: 'Amount',
      what: 'Money, with its currency',
    },
    boolean: {
      name: 'Yes or no',
      what: 'A switch',
    },
    date: {
      name: 'Date',
      what: 'A day of the calendar',
    },
    dateTime: {
      name: 'Date and time',
      what: 'An exact moment',
    },
    time: {
      name: 'Time',
      what: 'A time of the day',
    },
    enum: {
      name: 'List of options',
      what: 'One of a few, always the same',
    },
    status: {
      name: 'State',
      what: 'A life cycle with transitions',
    },
    reference: {
      name: 'Reference',
      what: 'A record of another resource',
    },
    references: {
      name: 'Several references',
      what: 'Many records of another resource',
    },
    reverse: {
      name: 'Those that point here',
      what: 'The list of the other side of a reference',
    },
    group: {
      name: 'Group',
      what: 'Parts that go together: an address',
    },
    items: {
      name: 'Rows',
      what: 'Rows of its own: the items of an invoice',
    },
    file: {
      name: 'File',
      what: 'A document that is attached',
    },
    image: {
      name: 'Image',
      what: 'A photo',
    },
    computed: {
      name: 'Worked out',
      what: 'A text made of other fields, or a count',
    },
    json: {
      name: 'Free data',
      what: 'Anything in JSON',
    },
    secret: {
      name: 'Secret',
      what: 'Never leaves the server',
    },
  },
} satisfies Same<typeof es>;
