/** The records of the operator's stub, in memory, reset at each start. */

export interface StubTicket {
  id: number;
  estado: string;
  ticketCategoria: { nombre: string };
  ticketSubCategoria: { nombre: string } | null;
  titular: { nombre: string; apellido: string } | null;
  propietario: boolean;
  asunto?: unknown;
  descripcion?: unknown;
  area?: string;
}

export interface StubHolder {
  codigoTitular: string;
  apellido: string;
  nombre: string;
  numeroDocumento: string;
}

export function createState() {
  const holders: StubHolder[] = [
    { codigoTitular: '500001', apellido: 'Quiroga', nombre: 'Elena', numeroDocumento: '20111222' },
    { codigoTitular: '500002', apellido: 'Ibáñez', nombre: 'Raúl', numeroDocumento: '31444555' },
  ];
  const ticket = (id: number, estado: string, propietario: boolean, holder: StubHolder | undefined): StubTicket => ({
    id,
    estado,
    propietario,
    ticketCategoria: { nombre: 'Reclamo' },
    ticketSubCategoria: { nombre: 'Doble cobro' },
    titular: holder ? { nombre: holder.nombre, apellido: holder.apellido } : null,
  });
  const tickets = [
    ticket(71, 'Procesando', true, holders[0]),
    ticket(72, 'Espera', true, undefined),
    ticket(73, 'Procesando', false, holders[1]),
    ticket(74, 'Nuevo', false, holders[1]),
  ];
  const user = {
    codigoTitular: '900001',
    apellido: 'Sosa',
    nombre: 'Marta',
    nombreCompleto: 'Sosa, Marta',
    sector: { nombre: 'Atención' },
    privilegios: [
      { funcionSistemas: 'Titular.ver.crear.editar' },
      { funcionSistemas: 'Ticket.ver.crear.editar.cerrar.derivar.retomar' },
      { funcionSistemas: 'sau.ver' },
      { funcionSistemas: 'settings.ver' },
    ],
  };
  const notifications = [{ id: 9, asunto: 'Corte de sistemas', cuerpo: '<p>El domingo a las <b>3</b>.</p>' }];
  const requests: string[] = [];
  const bodies: Record<string, unknown>[] = [];
  const tokens: string[] = [];
  return {
    holders,
    tickets,
    user,
    notifications,
    pin: '246810',
    /** the received requests, as `PUT /ticket/71?estado=Espera`; `bodies` and the authorization headers have the same indexes */
    requests,
    bodies,
    tokens,
  };
}

export type StubState = ReturnType<typeof createState>;
