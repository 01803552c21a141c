// A small app that can fail in every way. What `React` and `mount` are is up to whoever bundles it.
const ThemeContext = React.createContext(null);
ThemeContext.displayName = 'ThemeContext';
const AuthContext = React.createContext(null);

function AuthProvider({ children }) {
  const [user, setUser] = React.useState(null);
  return <AuthContext.Provider value={{ user, setUser }}>{children}</AuthContext.Provider>;
}

class LoginPage extends React.Component {
  state = { step: 1, email: 'ann@example.com' };
  render() {
    return <main>{this.props.children}</main>;
  }
}

const LoginForm = React.memo(
  React.forwardRef(function LoginFields({ title, children }, ref) {
    return (
      <form ref={ref} onSubmit={(event) => event.preventDefault()}>
        {title}
        {children}
      </form>
    );
  }),
);

const LazyField = React.lazy(() =>
  Promise.resolve({
    default: function LateField({ label }) {
      return <input id="field" aria-label={label} />;
    },
  }),
);

const fail = (what) => {
  throw new Error(`failed in ${what}`);
};

function Buttons({ onTimer }) {
  return (
    <p>
      <button type="button" id="handler" onClick={() => fail('a handler')} />
      <button
        type="button"
        id="async"
        onClick={async () => fail(await Promise.resolve('an async handler'))}
      />
      <button type="button" id="timer" onClick={onTimer} />
      <button type="button" id="said" onClick={() => console.error('it went wrong', new Error('said'))} />
    </p>
  );
}

const Row = ({ id, broken }) => {
  if (broken) fail('render');
  return <li>{id}</li>;
};

function EffectPanel({ broken }) {
  React.useEffect(
    function runEffect() {
      if (broken) fail('an effect');
    },
    [broken],
  );
  return null;
}

function RowList({ items }) {
  const [broken, setBroken] = React.useState(false);
  return (
    <section>
      <button type="button" id="render" onClick={() => setBroken(true)} />
      <ul>
        {items.map((id) => (
          <Row key={id} id={id} broken={broken} />
        ))}
      </ul>
    </section>
  );
}

function EffectSwitch() {
  const [broken, setBroken] = React.useReducer(() => true, false);
  return (
    <section>
      <button type="button" id="effect" onClick={setBroken} />
      <EffectPanel broken={broken} />
    </section>
  );
}

class Boundary extends React.Component {
  state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  render() {
    return this.state.failed ? <b id="fallback">failed</b> : this.props.children;
  }
}

const maybeBounded = (content) => (globalThis.bounded ? <Boundary name="rows">{content}</Boundary> : content);

function App() {
  return (
    <ThemeContext.Provider value={{ dark: true }}>
      <AuthProvider>
        <LoginPage redirectUrl="/home">
          <LoginForm title="Log in">
            <Buttons onTimer={() => setTimeout(() => fail('a timer'), 1)} />
            <React.Suspense fallback="…">
              <LazyField label="Name" />
            </React.Suspense>
            {maybeBounded(<RowList items={[1, 2, 3]} />)}
            <EffectSwitch />
            {globalThis.brokenAtFirst && maybeBounded(<Row id={4} broken={true} />)}
          </LoginForm>
        </LoginPage>
      </AuthProvider>
    </ThemeContext.Provider>
  );
}

mount(<App locale="en" />, document.querySelector('#root'));
