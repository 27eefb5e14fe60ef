import fc from 'fast-check';
import { mailHref, nameInMail } from './owner-mail';

const text = { subject: 'Our album “R&D? #1”', body: 'Hello,\n100 % & more\n\nÆ 🎉' };

/** Parses the link as a mail program does (RFC 6068). */
function read(href: string) {
  const url = new URL(href);
  const [local = '', domain = ''] = url.pathname.split('@');
  return {
    to: `${decodeURIComponent(local)}@${decodeURIComponent(domain)}`,
    fields: Object.fromEntries(
      url.search
        .slice(1)
        .split('&')
        .map((pair) => pair.split('=').map(decodeURIComponent)),
    ),
  };
}

test('SA-02 the prepared mail goes to the address with exactly the text, however it is spelled', () => {
  const href = mailHref('o.r+album@example.com', text) ?? '';
  expect(href).toMatch(/^mailto:o\.r%2Balbum@example\.com\?subject=/);
  // Mail programs do not read a plus sign as a space.
  expect(href.slice(href.indexOf('?'))).not.toContain('+');
  expect(read(href)).toEqual({
    to: 'o.r+album@example.com',
    fields: { subject: text.subject, body: text.body.replaceAll('\n', '\r\n') },
  });
});

test('an address adds no receiver, no field and no line to the mail', () => {
  for (const to of [
    ...['', 'nobody', '@example.com', 'a@', 'a b@example.com', 'a@example.com,b@example.com'],
    ...['a@example.com\r\nBcc: b@example.com', '<a@example.com>', 'a;b@example.com'],
  ])
    expect([to, mailHref(to, text)]).toEqual([to, null]);
  const href = mailHref('a?bcc=b@x.example&cc=c', text);
  if (href) expect(Object.keys(read(href).fields)).toEqual(['subject', 'body']);
});

const any = fc.string({ unit: 'binary', maxLength: 20 });

test('whatever a service calls an address and a name: none, or a link of two fields', () => {
  fc.assert(
    fc.property(any, any, any, (local, domain, name) => {
      const href = mailHref(`${local}@${domain}`, { subject: nameInMail(name), body: 'x' });
      if (href === null) return;
      expect(Object.keys(read(href).fields)).toEqual(['subject', 'body']);
      expect(read(href).fields['subject']).toBe(nameInMail(name));
    }),
  );
});

test('a name of 1,000 characters, with line breaks and marks of direction, is one short line of a mail', () => {
  const name = nameInMail(`\u202ETrip\r\nBcc: x ${'🎉'.repeat(1000)}`);
  expect(name).toMatch(/^Trip Bcc: x 🎉+…$/u);
  expect([...name]).toHaveLength(81);
  expect((mailHref('a@example.com', { ...text, subject: name }) ?? '').length).toBeLessThan(1900);
});
