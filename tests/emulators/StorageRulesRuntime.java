import com.google.common.collect.ImmutableList;
import com.google.common.util.concurrent.FutureCallback;
import com.google.common.util.concurrent.Futures;
import com.google.common.util.concurrent.ListenableFuture;
import com.google.common.util.concurrent.MoreExecutors;
import com.google.common.util.concurrent.SettableFuture;
import com.google.firebase.rules.lang.*;
import com.google.firebase.rules.lang.common.FirebaseRulesLangOptions;
import com.google.firebase.rules.runtime.common.*;
import com.google.firebase.rules.runtime.evaluators.AuthRuleEvaluator;
import com.google.firebase.rules.runtime.impl.DefaultEvaluator;
import com.google.firebase.rules.runtime.v1.*;
import com.google.firebase.rules.v1.File;
import com.google.firebase.rules.v1.Issue;
import com.google.gson.*;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.NullValue;
import com.google.protobuf.util.JsonFormat;
import com.google.protobuf.util.Timestamps;
import java.io.*;
import java.nio.charset.StandardCharsets;
import java.text.ParseException;
import java.util.*;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Evaluates storage rules with the rules engine that is inside the Firestore emulator. It speaks the line protocol of
 * firebase-tools' storage rules runtime: a JSON object a line, `load_ruleset` and `verify` in, verdicts out, and in between it
 * asks for the documents that the rules look at. An answer has the id of the last question, whoever asked it.
 */
public final class StorageRulesRuntime {
  private static final Gson GSON = new GsonBuilder().serializeNulls().create();
  private static final PrintStream OUT =
      new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
  private static final Map<String, RulesetAst> RULESETS = new ConcurrentHashMap<>();
  private static final Map<Integer, SettableFuture<JsonObject>> PENDING = new ConcurrentHashMap<>();
  private static final AtomicInteger QUESTIONS = new AtomicInteger(1_000_000);
  private static final FirebaseRulesLangOptions OPTIONS =
      FirebaseRulesLangOptions.builder()
          .trySllFirst(true)
          .typeCheck(FirebaseRulesLangOptions.TypeCheckAlgorithm.BASIC)
          .allowLetBindings(true)
          .allowImportStatements(false)
          .allowMultiFileRulesets(false)
          .allowCrossServiceRules(true)
          .allowTernaryOperator(true)
          .shadowedFieldWarnings(true)
          .shadowedFunctionWarnings(true)
          .maximumExpressionSize(FirebaseRulesLangOptions.DEFAULT_MAX_NUM_EXPRESSIONS)
          .build();

  public static void main(String[] arguments) throws IOException {
    // What libraries print is no part of the protocol.
    System.setOut(System.err);
    send(answer(-1, new JsonObject()));
    BufferedReader in =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line; (line = in.readLine()) != null; ) {
      JsonObject said = JsonParser.parseString(line).getAsJsonObject();
      int id = said.get("id").getAsInt();
      SettableFuture<JsonObject> waiting = PENDING.remove(id);
      if (waiting != null) waiting.set(said);
      else act(id, said.get("action").getAsString(), said.getAsJsonObject("context"));
    }
    System.exit(0);
  }

  private static void act(int id, String action, JsonObject context) {
    try {
      if (action.equals("load_ruleset")) load(id, context);
      else if (action.equals("verify")) verify(id, context);
      else throw new IllegalArgumentException("unknown action " + action);
    } catch (Exception error) {
      JsonObject answer = answer(id, JsonNull.INSTANCE);
      answer.getAsJsonArray("errors").add(String.valueOf(error));
      send(answer);
    }
  }

  private static void load(int id, JsonObject context) {
    JsonObject source =
        context.getAsJsonObject("source").getAsJsonArray("files").get(0).getAsJsonObject();
    File file =
        File.newBuilder()
            .setName(source.get("name").getAsString())
            .setContent(source.get("content").getAsString())
            .build();
    CompileResult compiled =
        FirebaseRulesProtoCompiler.createStandalone(OPTIONS)
            .compileUnit(new SourcePositionFactory(0), file, ImmutableList.of());
    JsonObject result = new JsonObject();
    JsonObject answer = answer(id, result);
    for (Issue issue : compiled.getIssues()) {
      boolean isError = issue.getSeverity() == Issue.Severity.ERROR;
      int line = issue.getSourcePosition().getLine();
      answer
          .getAsJsonArray(isError ? "errors" : "warnings")
          .add(file.getName() + ":" + line + " " + issue.getDescription());
    }
    if (!compiled.hasCompilationError()) {
      RulesetAst ast = compiled.getRulesetAst();
      // Evaluation names the file of a problem and fails where there is none.
      if (ast.getFileMetadataCount() == 0)
        ast = ast.toBuilder().addFileMetadata(File.newBuilder().setName(file.getName())).build();
      RULESETS.put(context.get("rulesetName").getAsString(), ast);
      result.addProperty("rulesVersion", Math.max(1, ast.getVersionValue()));
    }
    send(answer);
  }

  private static void verify(int id, JsonObject context) throws InvalidProtocolBufferException {
    ExpressionPathValue.Builder path = ExpressionPathValue.newBuilder();
    for (String part : context.get("path").getAsString().split("/"))
      if (!part.isEmpty())
        path.addSegments(ExpressionPathSegmentValue.newBuilder().setSimple(part));
    AtomicInteger lastId = new AtomicInteger(id);
    AuthRuleEvaluator.RuleContext.Builder rule =
        AuthRuleEvaluator.RuleContext.builder()
            .service(context.get("service").getAsString())
            .method(context.get("method").getAsString().toUpperCase(Locale.ROOT))
            .path(path.build());
    for (Map.Entry<String, JsonElement> each :
        context.getAsJsonObject("variables").entrySet()) {
      ExpressionValue.Builder value = ExpressionValue.newBuilder();
      JsonFormat.parser().ignoringUnknownFields().merge(GSON.toJson(each.getValue()), value);
      rule.supplyVariable(each.getKey(), value.build());
    }
    rule.supplyFunction(new Look("firestore.get", lastId));
    rule.supplyFunction(new Look("firestore.exists", lastId));
    List<String> problems = Collections.synchronizedList(new ArrayList<>());
    rule.listeners(
        ImmutableList.of(
            () ->
                new EvaluationListener() {
                  @Override
                  public void afterSinglePermissionEvaluation(
                      Evaluator.Context c, Throwable problem, Expression e) {
                    problems.add(String.valueOf(problem.getMessage()));
                  }
                }));
    DefaultEvaluator evaluator =
        new DefaultEvaluator(RULESETS.get(context.get("rulesetName").getAsString()));
    Futures.addCallback(
        evaluator.evaluate(rule.build()),
        new FutureCallback<EvaluationResult>() {
          @Override
          public void onSuccess(EvaluationResult verdict) {
            send(verdictOf(lastId.get(), verdict.permit(), problems));
          }

          @Override
          public void onFailure(Throwable error) {
            send(verdictOf(lastId.get(), false, List.of(String.valueOf(error.getMessage()))));
          }
        },
        MoreExecutors.directExecutor());
  }

  private static JsonObject verdictOf(int id, boolean isPermitted, List<String> problems) {
    JsonObject result = new JsonObject();
    result.addProperty("permit", isPermitted);
    JsonObject answer = answer(id, result);
    if (!isPermitted) problems.forEach(answer.getAsJsonArray("warnings")::add);
    return answer;
  }

  /** `firestore.get` and `firestore.exists`: asks whoever asked. */
  private record Look(String name, AtomicInteger lastId) implements AsyncRuntimeFunction {
    @Override
    public ListenableFuture<ExecutionResponse> execute(ExecutionRequest request) {
      StringBuilder path = new StringBuilder();
      for (ExpressionPathSegmentValue part :
          request.getArguments(0).getPathValue().getSegmentsList())
        path.append('/').append(part.getSimple());
      int question = QUESTIONS.incrementAndGet();
      SettableFuture<JsonObject> reply = SettableFuture.create();
      PENDING.put(question, reply);
      JsonObject asked = answer(lastId.getAndSet(question), JsonNull.INSTANCE);
      asked.addProperty("server_request_id", question);
      asked.addProperty("action", "fetch_firestore_document");
      JsonObject context = new JsonObject();
      context.addProperty("path", path.toString());
      asked.add("context", context);
      send(asked);
      return Futures.transformAsync(
          reply, said -> found(request, path.toString(), said), MoreExecutors.directExecutor());
    }

    private ListenableFuture<ExecutionResponse> found(
        ExecutionRequest request, String path, JsonObject said) {
      boolean isThere = said.get("status").getAsString().equals("ok");
      if (name.endsWith("exists"))
        return respond(ExpressionValue.newBuilder().setBoolValue(isThere).build());
      if (!isThere)
        return Futures.immediateFailedFuture(
            new EvaluationException(
                request.getSourcePosition(), "firestore.get: document not found"));
      String id = path.substring(path.lastIndexOf('/') + 1);
      ExpressionMapValue.Builder document =
          ExpressionMapValue.newBuilder()
              .putFields("data", map(said.getAsJsonObject("result").getAsJsonObject("fields")))
              .putFields("id", ExpressionValue.newBuilder().setStringValue(id).build());
      return respond(ExpressionValue.newBuilder().setMapValue(document).build());
    }

    private static ListenableFuture<ExecutionResponse> respond(ExpressionValue value) {
      return Futures.immediateFuture(ExecutionResponse.newBuilder().setValue(value).build());
    }
  }

  private static ExpressionValue map(JsonObject fields) {
    ExpressionMapValue.Builder map = ExpressionMapValue.newBuilder();
    if (fields != null)
      fields.entrySet().forEach(
          each -> map.putFields(each.getKey(), value(each.getValue().getAsJsonObject())));
    return ExpressionValue.newBuilder().setMapValue(map).build();
  }

  /** A value as the REST API of Firestore has it, as one of the rules. */
  private static ExpressionValue value(JsonObject rest) {
    Map.Entry<String, JsonElement> only = rest.entrySet().iterator().next();
    JsonElement value = only.getValue();
    ExpressionValue.Builder made = ExpressionValue.newBuilder();
    switch (only.getKey()) {
      case "stringValue" -> made.setStringValue(value.getAsString());
      case "booleanValue" -> made.setBoolValue(value.getAsBoolean());
      case "integerValue" -> made.setIntValue(Long.parseLong(value.getAsString()));
      case "doubleValue" -> made.setFloatValue(value.getAsDouble());
      case "timestampValue" -> made.setTimestampValue(timestamp(value.getAsString()));
      case "mapValue" -> {
        return map(value.getAsJsonObject().getAsJsonObject("fields"));
      }
      case "arrayValue" -> {
        ExpressionListValue.Builder list = ExpressionListValue.newBuilder();
        JsonArray items = value.getAsJsonObject().getAsJsonArray("values");
        if (items != null) items.forEach(each -> list.addValues(value(each.getAsJsonObject())));
        made.setListValue(list);
      }
      default -> made.setNullValue(NullValue.NULL_VALUE);
    }
    return made.build();
  }

  private static com.google.protobuf.Timestamp timestamp(String text) {
    try {
      return Timestamps.parse(text);
    } catch (ParseException error) {
      throw new IllegalArgumentException(error);
    }
  }

  private static JsonObject answer(int id, JsonElement result) {
    JsonObject answer = new JsonObject();
    answer.addProperty("id", id);
    answer.addProperty("status", "ok");
    answer.add("errors", new JsonArray());
    answer.add("warnings", new JsonArray());
    answer.add("result", result);
    return answer;
  }

  private static synchronized void send(JsonObject said) {
    OUT.println(GSON.toJson(said));
  }
}
