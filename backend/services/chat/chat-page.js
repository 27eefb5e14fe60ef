/**
 * The chat in its frame, for the browser. It keeps nothing there: which conversation it is, and which order the page
 * around it shows, that page tells. What people write is only ever shown as text.
 */
const texts = JSON.parse(document.getElementById('texts').textContent);
const { longest } = document.body.dataset;
const answerWithinMs = 10_000;

const log = document.querySelector('[role=log]');
const form = document.querySelector('form');
const field = document.querySelector('textarea');
const attached = document.getElementById('attached');
const fault = document.getElementById('fault');

/** What the page around it told, and what of that has been read. */
let wanted = null;
let conversation = null;
let orderCode = null;
let isSending = false;

const tell = (event) => window.parent.postMessage({ from: 'chat', event }, '*');

function show({ from, text, orderCode: about }) {
  const item = document.createElement('li');
  item.className = from;
  const who = document.createElement('b');
  who.textContent = from === 'care' ? texts.care : texts.you;
  const said = document.createElement('p');
  said.textContent = text;
  item.append(who, said);
  if (about) {
    const order = document.createElement('small');
    order.textContent = texts.about.replace('{order}', about);
    item.append(order);
  }
  log.append(item);
  item.scrollIntoView({ block: 'end' });
}

function complain(text) {
  fault.textContent = text;
}

async function call(path, options) {
  const address = `${document.body.dataset.origin}/chat/conversations/${conversation}${path}`;
  const answer = await fetch(`${address}?locale=${document.documentElement.lang}`, {
    ...options,
    signal: AbortSignal.timeout(answerWithinMs),
  });
  if (!answer.ok) throw Object.assign(new Error('refused'), { status: answer.status });
  return (await answer.json()).messages;
}

async function open() {
  if (conversation === wanted) return;
  conversation = wanted;
  log.replaceChildren();
  complain('');
  try {
    const messages = await call('');
    show({ from: 'care', text: texts.welcome });
    messages.forEach(show);
  } catch {
    conversation = null;
    complain(texts.unavailable);
  }
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || data?.to !== 'chat') return;
  document.documentElement.dataset.theme = data.theme;
  orderCode = data.orderCode;
  attached.textContent = orderCode ? texts.attached.replace('{order}', orderCode) : '';
  wanted = data.conversation;
  void open();
});

async function send() {
  const text = field.value.trim();
  if (text === '' || isSending) return;
  if (text.length > Number(longest)) return complain(texts.tooLong);
  isSending = true;
  complain('');
  form.setAttribute('aria-busy', 'true');
  // What failed before may work now.
  await open();
  if (conversation) await post(text);
  isSending = false;
  form.removeAttribute('aria-busy');
}

async function post(text) {
  try {
    const messages = await call('/messages', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text, orderCode }),
    });
    // What is typed meanwhile stays.
    if (field.value.trim() === text) field.value = '';
    messages.forEach(show);
  } catch (error) {
    complain(error.status === 409 ? texts.full : texts.notSent);
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault();
  void send();
});
field.addEventListener('keydown', (event) => {
  if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return;
  event.preventDefault();
  void send();
});
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') tell('close');
});

tell('ready');
