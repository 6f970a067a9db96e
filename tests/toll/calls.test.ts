import { describe, expect, it } from 'vitest';
import { listDocumentTypes } from '../../providers/toll/documentTypes';
import { createHolder, type HolderForm, searchHolders } from '../../providers/toll/holders';
import { listNotifications } from '../../providers/toll/notifications';
import { changePin } from '../../providers/toll/pin';
import {
  changeState,
  createTicket,
  deriveTicket,
  getTicket,
  ownRequests,
  retakeTicket,
  saveTicket,
} from '../../providers/toll/tickets';
import { loadUser } from '../../providers/toll/user';
import { operator, token } from './operator.fixture';

const { received, state } = await operator();

const form: HolderForm = {
  nombre: 'Ana',
  apellido: 'Gómez',
  codigoDocumento: 'DNI',
  nroDocumento: '30222333',
  telefono: '+54 9 11 5555-0000',
  email: 'ana@example.com',
  sendNotification: true,
  descriptionModify: 'Alta por teléfono',
};

describe('GET user', () => {
  it('sends the stored token unchanged, in the authorization header only', async () => {
    await loadUser();
    expect(received()).toEqual({ call: 'GET /user', body: {}, token });
  });

  it('returns the current user, their sector and their privileges', async () => {
    expect(await loadUser()).toMatchObject({
      codigoTitular: '900001',
      nombreCompleto: 'Sosa, Marta',
      sector: { nombre: 'Atención' },
      privilegios: expect.arrayContaining([{ funcionSistemas: 'Titular.ver.crear.editar' }]),
    });
  });

  it('returns a user without a sector', async () => {
    Object.assign(state.user, { sector: null });
    expect((await loadUser()).sector).toBeNull();
  });
});

describe('GET tiposDocumento', () => {
  it('returns the document types', async () => {
    expect(await listDocumentTypes()).toEqual([
      { codigoDocumento: 'DNI', descripcion: 'Documento nacional' },
      { codigoDocumento: 'PAS', descripcion: 'Pasaporte' },
    ]);
    expect(received()).toEqual({ call: 'GET /tiposDocumento', body: {}, token });
  });
});

describe('GET titulares/buscar?s={text}', () => {
  it('sends the text in s, and reads code, surname, name and document', async () => {
    expect((await searchHolders('quiroga')).holders).toEqual([
      { codigoTitular: '500001', apellido: 'Quiroga', nombre: 'Elena', numeroDocumento: '20111222' },
    ]);
    expect(received()).toEqual({ call: 'GET /titulares/buscar?s=quiroga', body: {}, token });
  });

  it('escapes characters that would end the query', async () => {
    await searchHolders('Núñez & hijos?s=1');
    expect(received().call).toBe('GET /titulares/buscar?s=N%C3%BA%C3%B1ez%20%26%20hijos%3Fs%3D1');
  });

  it('returns an empty list if nobody is found', async () => {
    expect(await searchHolders('zzz')).toEqual({ holders: [], more: false });
  });
});

describe('POST titular', () => {
  it('sends exactly the six fields of section 3', async () => {
    await createHolder(form, false);
    expect(received()).toEqual({
      call: 'POST /titular',
      body: {
        nombre: 'Ana',
        apellido: 'Gómez',
        numeroDocumento: '30222333',
        tipoDocumento: { codigoDocumento: 'DNI' },
        telefono: '+54 9 11 5555-0000',
        email: 'ana@example.com',
      },
      token,
    });
  });

  it('also sends the mail option and the reason to our own server', async () => {
    await createHolder(form, true);
    expect(received().body).toMatchObject({ sendNotification: true, descriptionModify: 'Alta por teléfono' });
  });

  it('reads codigo, mensaje and codigoTitular of a new holder', async () => {
    expect(await createHolder(form, false)).toEqual({ codigo: '0000', mensaje: 'OK', codigoTitular: '500003' });
  });

  it('reads 2100 and the code of an existing holder', async () => {
    expect(await createHolder({ ...form, nroDocumento: '20111222' }, false)).toMatchObject({
      codigo: '2100',
      mensaje: '500001',
    });
  });
});

describe('GET ticket/{id}', () => {
  it('returns the request', async () => {
    expect(await getTicket(72)).toMatchObject({ id: 72, estado: 'Espera', titular: null });
    expect(received()).toEqual({ call: 'GET /ticket/72', body: {}, token });
  });

  it('of a missing request is Server Error 404', async () => {
    await expect(getTicket(1)).rejects.toMatchObject({ message: 'Server Error 404', status: 404 });
  });
});

describe('PUT ticket/{id}?estado={state}', () => {
  it('sends the target state in the query and the form in the optional body', async () => {
    await changeState(71, 'Espera', { esperaMotivo: 'Cliente' });
    expect(state.requests[0]).toBe('PUT /ticket/71?estado=Espera');
    expect(state.bodies[0]).toEqual({ esperaMotivo: 'Cliente' });
  });

  it('fetches the request if the response does not contain it', async () => {
    expect(await changeState(71, 'Cerrado')).toMatchObject({ id: 71, estado: 'Cerrado' });
    expect(state.requests).toEqual(['PUT /ticket/71?estado=Cerrado', 'GET /ticket/71']);
  });

  it('is Server Error with the status when the server refuses it', async () => {
    await changeState(71, 'Cerrado');
    await expect(changeState(71, 'Nuevo')).rejects.toMatchObject({ message: 'Server Error 409' });
  });

  it('without a state saves the body', async () => {
    await saveTicket(71, { asunto: 'Otro asunto' });
    expect(state.requests[0]).toBe('PUT /ticket/71');
    expect(state.bodies[0]).toEqual({ asunto: 'Otro asunto' });
  });
});

describe('PUT ticket/{id}/area/{area}', () => {
  it('sends the area in the path and the comment in the body', async () => {
    await deriveTicket(71, 'cobranzas', { comentario: 'Es de ustedes' });
    expect(state.requests[0]).toBe('PUT /ticket/71/area/cobranzas');
    expect(state.bodies[0]).toEqual({ comentario: 'Es de ustedes' });
  });

  it('escapes an area that was typed freely', async () => {
    await deriveTicket(71, 'Mesa de entrada/2');
    expect(state.requests[0]).toBe('PUT /ticket/71/area/Mesa%20de%20entrada%2F2');
  });
});

describe('PUT ticket/{id}/retomar', () => {
  it('has neither query nor body', async () => {
    expect(await retakeTicket(73)).toMatchObject({ id: 73, estado: 'Procesando', propietario: true });
    expect(state.requests[0]).toBe('PUT /ticket/73/retomar');
    expect(state.bodies[0]).toEqual({});
  });
});

describe('POST ticket?autoClose={true|false}', () => {
  it.each([true, false])('sends autoClose=%s in the query', async (autoClose) => {
    const body = { ticketCategoria: 'Consulta', titular: { codigoTitular: '500001' }, asunto: 'Tarifas' };
    await createTicket(body, autoClose);
    expect(received()).toEqual({ call: `POST /ticket?autoClose=${autoClose}`, body, token });
  });
});

describe('GET tickets/estados?filter=Procesando,Espera', () => {
  it('sends the comma unescaped, and returns only the agent’s own requests', async () => {
    const ownTickets = await ownRequests();
    expect(received()).toEqual({ call: 'GET /tickets/estados?filter=Procesando,Espera', body: {}, token });
    expect(ownTickets.map(({ id }) => id)).toEqual([71, 72]);
  });
});

describe('GET notificacion/titular/{codigoTitular}?vencidos=0&rowMax=20', () => {
  it('returns the notifications of a holder code', async () => {
    expect(await listNotifications('900001')).toEqual([
      { id: 9, asunto: 'Corte de sistemas', cuerpo: '<p>El domingo a las <b>3</b>.</p>', toConfirm: false },
    ]);
    expect(received()).toEqual({ call: 'GET /notificacion/titular/900001?vencidos=0&rowMax=20', body: {}, token });
  });
});

describe('PUT medioPago/pin', () => {
  const change = { password: '246810', newPassword: '975310', username: '900001' };

  it('sends password, newPassword and the user’s codigoTitular as username', async () => {
    expect(await changePin(change)).toEqual({ done: true });
    expect(received()).toEqual({ call: 'PUT /medioPago/pin', body: change, token });
  });

  it('returns 3000 and its message for a wrong current password', async () => {
    expect(await changePin({ ...change, password: '111' })).toEqual({ error: 'Clave incorrecta' });
  });
});
