import { useState } from 'react'
import { RichTextInput } from '../editor/RichTextInput'
import { TextInput } from '../fields/TextInput'
import { Heading } from '../screens/Heading'

const start =
  '<h1>Welcome to Gatehouse</h1><p>Dear <strong>{{name}}</strong>, your organization has been <em>invited</em>. Read <a href="https://example.org/start">how to begin</a>.</p><ul><li><p>See posts</p><ul><li><p>and reports</p></li></ul></li><li><p>Answer tickets</p></li></ul><blockquote><p>Safe for children.</p></blockquote><pre><code class="language-javascript">const office = open({ port: 8080 }) // the door</code></pre>'

export function TryEditor() {
  const [title, setTitle] = useState('')
  const [content, setContent] = useState(start)
  return (
    <>
      <Heading title={'Email Invitation'} />
      <section className="card" style={{ padding: 20, display: 'grid', gap: 16, overflow: 'visible' }}>
        <h2>{'Invite Organizations'}</h2>
        <TextInput label="Title" value={title} onChange={setTitle} />
        <RichTextInput
          label="Content"
          value={content}
          hint="What the letter says."
          variables={[
            { name: 'name', label: 'Name' },
            { name: 'organization', label: 'Organization' },
          ]}
          onChange={(output) => setContent(output.content)}
        />
        <button type="button" onClick={() => setContent('<p>Theirs</p>')}>
          {'Take theirs'}
        </button>
      </section>
    </>
  )
}
