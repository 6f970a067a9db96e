import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSecret, signedHeaders } from './sign';

describe('the signature of a call', () => {
  it('is that of the example of the Standard Webhooks specification', () => {
    // github.com/standard-webhooks/standard-webhooks, libraries' tests
    const call = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1614265330, body: '{"test": 2432232314}' };
    expect(signedHeaders(call, 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toEqual({
      'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      'webhook-timestamp': '1614265330',
      'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    });
  });

  it('covers the identifier, the time and every byte of the body', () => {
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const call = { id: 'msg_1', timestamp: 1, body: '{"nombre":"Ñandú"}' };
    const expected = createHmac('sha256', Buffer.alloc(32, 7)).update('msg_1.1.{"nombre":"Ñandú"}').digest('base64');
    const signature = (changes: Partial<typeof call>) =>
      signedHeaders({ ...call, ...changes }, secret)['webhook-signature'];
    expect(signature({})).toBe(`v1,${expected}`);
    for (const changes of [{ id: 'msg_2' }, { timestamp: 2 }, { body: '{"nombre":"Ñandu"}' }])
      expect(signature(changes)).not.toBe(`v1,${expected}`);
  });
});

describe('a secret', () => {
  it.each([24, 32, 64])('of %i bytes is accepted', (size) => {
    expect(isSecret(`whsec_${Buffer.alloc(size, 1).toString('base64')}`)).toBe(true);
  });

  it.each([
    ['empty', ''],
    ['without the prefix', Buffer.alloc(32).toString('base64')],
    ['too short', `whsec_${Buffer.alloc(23).toString('base64')}`],
    ['too long', `whsec_${Buffer.alloc(65).toString('base64')}`],
    ['not base64', 'whsec_%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%%'],
  ])('that is %s is refused', (_, text) => {
    expect(isSecret(text)).toBe(false);
  });
});
