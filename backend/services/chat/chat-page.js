/**
 * Script of the chat page inside its frame. It stores nothing in the browser; the embedding page sends the
 * conversation id and the code of the order that it shows. Messages are inserted as text, never as HTML.
 */
const texts = JSON.parse(document.getElementById('texts').textContent);
const { longest } = document.body.dataset;
const answerWithinMs = 10_000;

const log = document.querySelector('[role=log]');
const form = document.querySelector('form');
const field = document.querySelector('textarea');
const attached = document.getElementById('attached');
const fault = document.getElementById('fault');

/** Conversation id that the embedding page requested, and the id whose messages are loaded (null after a failure). */
let requestedConversation = null;
let conversation = null;
let orderCode = null;
let isSending = false;

const notifyParent = (event) => window.parent.postMessage({ from: 'chat', event }, '*');

function show({ from, text, orderCode: mentionedOrder }) {
  const item = document.createElement('li');
  item.className = from;
  const sender = document.createElement('b');
  sender.textContent = from === 'care' ? texts.care : texts.you;
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  item.append(sender, paragraph);
  if (mentionedOrder) {
    const order = document.createElement('small');
    order.textContent = texts.about.replace('{order}', mentionedOrder);
    item.append(order);
  }
  log.append(item);
  item.scrollIntoView({ block: 'end' });
}

function showError(text) {
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
  if (conversation === requestedConversation) return;
  conversation = requestedConversation;
  log.replaceChildren();
  showError('');
  try {
    const messages = await call('');
    show({ from: 'care', text: texts.welcome });
    messages.forEach(show);
  } catch {
    conversation = null;
    showError(texts.unavailable);
  }
}

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || data?.to !== 'chat') return;
  document.documentElement.dataset.theme = data.theme;
  orderCode = data.orderCode;
  attached.textContent = orderCode ? texts.attached.replace('{order}', orderCode) : '';
  requestedConversation = data.conversation;
  void open();
});

async function send() {
  const text = field.value.trim();
  if (text === '' || isSending) return;
  if (text.length > Number(longest)) return showError(texts.tooLong);
  isSending = true;
  showError('');
  form.setAttribute('aria-busy', 'true');
  // Loads the conversation if that failed before.
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
    // Do not clear the field if the customer has typed something else meanwhile.
    if (field.value.trim() === text) field.value = '';
    messages.forEach(show);
  } catch (error) {
    showError(error.status === 409 ? texts.full : texts.notSent);
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
  if (event.key === 'Escape') notifyParent('close');
});

notifyParent('ready');
